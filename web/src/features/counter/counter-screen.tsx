import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error';
import { randomUuid } from '../../lib/intent';
import { useIsPhone } from '../../lib/use-is-phone';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useReader } from '../../lib/use-reader';
import { sellHere } from '../../shop/sale/device-catalogue';
import { Missed } from '../../shop/sale/missed';
import { ScanField } from '../../shop/sale/scan-field';
import { useScan } from '../../shop/sale/use-scan';
import { LateCode, useLateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { AsideCard } from './aside-card';
import { CartCard, cartKey } from './cart-card';
import { LackNotice, OldCopy, SentNotice } from './counter-notices';
import css from './counter-screen.module.css';
import { changeCounter, useCounter } from './counter-store';
import { LACKING_NONE, lackingIn } from './lacking';
import { takeGood } from './take-good';
import { ThumbBar } from './thumb-bar';
import { TotalsCard } from './totals-card';
import { COUNTER_LAYERS, useActions, useFunctionKeys } from './use-actions';
import type { Sold } from './use-charge';

const layersCode = new LateCode(() => import('./counter-layers').then((code) => code.CounterLayers));
const soldCode = new LateCode(() => import('./sold-view').then((code) => code.SoldView));

interface Props {
  /** Where an account is made, when there is none. */
  accountsLink: ReactNode;
}

/** 'Mostrador': one field, the lines of the sale, and the money. */
export function CounterScreen({ accountsLink }: Props) {
  const { cart, aside } = useCounter();
  const layer = useLayerAddress(COUNTER_LAYERS);
  const [sold, setSold] = useState<Sold>();
  const [left, setLeft] = useState(LACKING_NONE);
  const field = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  useEffect(sellHere, []);
  const focus = useCallback(() => {
    // On touch no keyboard jumps up that nobody asked for.
    if (!isPhone) field.current?.focus();
  }, [isPhone]);
  const scan = useScan(takeGood);
  const Sold = useLateCode(soldCode, sold !== undefined || cart.lines.length > 0);
  const onNew = useCallback(() => setSold(undefined), []);
  useReader((code) => {
    onNew();
    void scan.read(code);
  });
  const actions = useActions({ cart, show: layer.show, field, focus, onNew });
  useFunctionKeys(actions);
  useEffect(() => {
    if (!sold) focus();
  }, [sold, focus]);

  const onSold = (done: Sold) => {
    changeCounter({ do: 'begin', id: randomUuid() });
    setLeft(LACKING_NONE);
    setSold(done);
    layer.close();
  };
  const onRefused = (error: ApiError) => {
    const lacking = lackingIn(error);
    setLeft(lacking);
    if (lacking.size > 0) layer.close();
  };
  const layers = { layer, cart, field, onSold, onRefused, accountsLink, onCode: scan.read };
  if (sold && Sold) return <Sold sold={sold} onNew={onNew} />;
  const scanField = (
    <ScanField
      scan={scan}
      fieldRef={field}
      onLineKey={(key) => cartKey(cart, key, actions.edit)}
      onCamera={actions.camera}
      isAtFoot
    />
  );

  return (
    <>
      <div className={css['counter']}>
        <div className={css['left']}>
          {!isPhone && scanField}
          <Missed miss={scan.miss} onAssigned={(code) => void scan.read(code)} />
          <OldCopy />
          {cart.sent && <SentNotice onCharge={actions.charge} />}
          {left.size > 0 && <LackNotice cart={cart} left={left} />}
          <CartCard cart={cart} left={left} onEdit={actions.edit} onEmpty={actions.empty} onDone={focus} />
        </div>
        <div className={css['right']}>
          <div>{aside.length > 0 && <AsideCard aside={aside} onDone={focus} />}</div>
          <TotalsCard cart={cart} onDiscount={actions.discount} onCharge={actions.charge} onAside={actions.aside} />
        </div>
      </div>
      {isPhone && (
        <ThumbBar cart={cart} onCharge={actions.charge}>
          {scanField}
        </ThumbBar>
      )}
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={layers} />
    </>
  );
}
