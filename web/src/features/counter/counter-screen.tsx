import { usePrefetchQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error';
import { randomUuid } from '../../lib/intent';
import { useIsPhone } from '../../lib/use-is-phone';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useReader } from '../../lib/use-reader';
import { accountQueries } from '../../shop/account/queries';
import { sellHere } from '../../shop/sale/device-catalogue';
import { Missed } from '../../shop/sale/missed';
import { ScanField } from '../../shop/sale/scan-field';
import { useScan } from '../../shop/sale/use-scan';
import { LateCode, useLateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { AsideCard } from './aside-card';
import { type Cart, isEmpty } from './cart';
import { CartCard } from './cart-card';
import { cartKey } from './cart-keys';
import { BehindNotice, LackNotice, OldCopy, SentNotice } from './counter-notices';
import css from './counter-screen.module.css';
import { changeCounter, useCounter } from './counter-store';
import { isRefused, NOT_REFUSED, refusedIn } from './refusal';
import { aimGood } from './take-good';
import { ThumbBar } from './thumb-bar';
import { TotalsCard } from './totals-card';
import { COUNTER_LAYERS, useActions, useFunctionKeys } from './use-actions';
import type { Sold } from './use-charge';
import { useTickets } from './use-tickets';

const layersCode = new LateCode(() => import('./counter-layers').then((code) => code.CounterLayers));
const soldCode = new LateCode(() => import('./sold-view').then((code) => code.SoldView));

interface Props {
  /** Where an account is made, when there is none. */
  accountsLink: ReactNode;
  /** Where a product is made, when there is none. */
  productsLink: ReactNode;
}

/** 'Mostrador': one field, the lines of the sale, and the money. */
export function CounterScreen({ accountsLink, productsLink }: Props) {
  const counter = useCounterScreen();
  const { isNothing, isSent, aside, sold, refused, field, isPhone, scan, actions, naming } = counter;
  const Sold = useLateCode(soldCode, sold !== undefined || !isNothing);
  const layers = { ...counter.layers, accountsLink };
  if (sold && Sold) return <Sold sold={sold} onNew={counter.onNew} />;
  const scanField = (
    <ScanField
      scan={scan}
      fieldRef={field}
      onLineKey={(key) => cartKey(scan.order, key, actions.edit)}
      onCamera={actions.camera}
      isAtFoot
    />
  );

  return (
    <>
      <div className={css['counter']}>
        <div className={css['left']}>
          {!isPhone && scanField}
          <Missed misses={scan.misses} onAssigned={(code) => void scan.read(code)} />
          <OldCopy />
          {isSent && <SentNotice onCharge={actions.charge} />}
          <BehindNotice />
          {refused.left.size > 0 && <LackNotice left={refused.left} />}
          <CartCard
            refused={refused}
            onEdit={actions.edit}
            onBack={actions.exchange}
            onEmpty={actions.empty}
            onDone={counter.focus}
            productsLink={productsLink}
          />
        </div>
        <div className={css['right']}>
          <div>
            {aside.length > 0 && (
              <AsideCard aside={aside} naming={naming} onName={counter.setNaming} onDone={counter.focus} />
            )}
          </div>
          <TotalsCard actions={actions} />
        </div>
      </div>
      {isPhone && <ThumbBar onCharge={actions.charge}>{scanField}</ThumbBar>}
      <LateLayers code={layersCode} open={counter.layer.open} onClose={counter.layer.close} layers={layers} />
    </>
  );
}

/** What stands on the counter, and what is done there. A line that is read draws nothing of it anew: its cards see to that themselves. */
function useCounterScreen() {
  const aside = useCounter((now) => now.aside);
  const isNothing = useCounter(({ cart }) => isEmpty(cart));
  const isSent = useCounter(({ cart }) => cart.sent !== undefined);
  const layer = useLayerAddress(COUNTER_LAYERS);
  const [sold, setSold] = useState<Sold>();
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [naming, setNaming] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  useEffect(sellHere, []);
  // The ways to pay are there when they are asked for.
  usePrefetchQuery(accountQueries.all());
  const focus = useCallback(() => {
    // On touch no keyboard jumps up that nobody asked for.
    if (!isPhone) field.current?.focus();
  }, [isPhone]);
  const onNew = useCallback(() => setSold(undefined), []);
  const scan = useScan(aimGood, useTickets(layer, onNew));
  useReader((code) => {
    onNew();
    void scan.read(code);
  });
  const onAside = useCallback(
    // On touch its name is a press away.
    ({ id, name, buyer }: Cart) => (isPhone || name || buyer ? undefined : setNaming(id)),
    [isPhone],
  );
  const actions = useActions({ order: scan.order, show: layer.show, field, focus, onNew, onAside });
  useFunctionKeys(actions);
  useEffect(() => {
    if (!sold) focus();
  }, [sold, focus]);

  const onSold = (done: Sold) => {
    changeCounter({ do: 'begin', id: randomUuid() });
    setRefused(NOT_REFUSED);
    setSold(done);
    layer.close();
  };
  const onRefused = (error: ApiError) => {
    const next = refusedIn(error, useCounter.getState().cart);
    setRefused(next);
    if (next.first !== undefined) changeCounter({ do: 'choose', key: next.first });
    if (isRefused(next)) layer.close();
  };
  const layers = { layer, field, order: scan.order, onSold, onRefused, onCode: scan.read };
  return {
    ...{ isNothing, isSent, aside, layer, layers, sold, onNew, refused, naming, setNaming },
    field,
    isPhone,
    focus,
    scan,
    actions,
  };
}
