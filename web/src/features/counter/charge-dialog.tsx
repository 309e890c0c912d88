import { useQuery } from '@tanstack/react-query';
import { negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ApiError } from '../../lib/api-error';
import { accountQueries } from '../../shop/account/queries';
import { unitsText } from '../../shop/sale/units-text';
import type { ReadOrder } from '../../shop/sale/use-read-order';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { HintLine } from '../../ui/field-parts';
import { Kbd } from '../../ui/kbd';
import { Ends, Grid, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import { BuyerNote } from './buyer';
import { type Cart, unitsOf } from './cart';
import { chargeTitle, comesText, recordText } from './cart-words';
import { ChangeBox } from './change-box';
import css from './charge-dialog.module.css';
import { ChargeWays, RefundRow } from './charge-ways';
import { APART_TEXT, useIsApart } from './counter-notices';
import { PaymentRows } from './payment-rows';
import { owedTexts } from './refund';
import { useBehindRead } from './use-behind-read';
import { type Sold, useCharge } from './use-charge';
import { useChargeKeys } from './use-charge-keys';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cart: Cart;
  finalFocus: RefObject<HTMLElement | false>;
  order: ReadOrder;
  onSold: (sold: Sold) => void;
  onRefused: (error: ApiError) => void;
  /** Where an account is made, when there is none. */
  accountsLink: ReactNode;
}

/** '2 artículos, 3 unidades, vuelve 1 unidad' */
function goodsText(cart: Cart): string {
  const { lines, backs } = cart;
  const goes = `${lines.length === 1 ? '1 artículo' : `${lines.length} artículos`}, ${unitsText(unitsOf(cart))}`;
  return [lines.length > 0 && goes, backs.length > 0 && comesText(backs)].filter(Boolean).join(', ');
}

/** 'Cobrar': with which methods, how much of each, what was given and what goes back. */
export function ChargeDialog({ open, onOpenChange, cart, finalFocus, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // With the methods on their way it would stand there as if all were on account, and grow under a finger.
  const { isPending, fetchStatus } = useQuery({ ...accountQueries.all(), enabled: open });
  const isOnItsWay = isPending && fetchStatus === 'fetching';
  return (
    <Dialog
      open={open && !isOnItsWay}
      onOpenChange={onOpenChange}
      title={chargeTitle(cart)}
      description={`${goodsText(cart)} · ${cart.buyer?.name ?? 'sin cliente'}`}
      size="wide"
      initialFocus={button}
      finalFocus={finalFocus}
    >
      <ChargeForm cart={cart} button={button} isOpen={open} {...rest} />
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'open' | 'onOpenChange' | 'finalFocus'> {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
}

function ChargeForm({ cart, button, isOpen, order, onSold, onRefused, accountsLink }: FormProps) {
  const isSent = cart.sent !== undefined;
  const charge = useBehindRead(useCharge(cart, { onSold, onRefused }), { order, isOpen, isSent });
  const { isReady, isBusy, change, why } = charge;
  const record = useChargeKeys(charge, { isSent, button });
  // The keys go to it whatever had them while the methods were on their way.
  useEffect(() => button.current?.focus(), [button]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
    >
      <DialogBody className={css['pay']}>
        <Stack shrink>
          <ChargeWays charge={charge} cart={cart} accountsLink={accountsLink} />
        </Stack>
        <Stack shrink>
          <ChargeSums charge={charge} cart={cart} isOff={isSent} />
          {why && <Notice title={why} />}
          <ChargeProblems charge={charge} isSent={isSent} />
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Text look="caption" className={css['footHint']}>
          <Kbd>1</Kbd>–<Kbd>9</Kbd> método · <Kbd>Enter</Kbd> registrar · <Kbd>Esc</Kbd> volver
        </Text>
        {change !== undefined && change > 0 && (
          <Text className="only-phone" words="whole">
            Vuelto {formatMoney(change)}
          </Text>
        )}
        <Button ref={button} type="submit" variant="primary" busy={isBusy} off={!isReady && !isSent}>
          {isSent && !isBusy ? 'Reintentar' : recordText(cart)} <Kbd onMain>Enter</Kbd>
        </Button>
      </DialogFooter>
    </form>
  );
}

/** How much goes by which method, and what it comes to; of what goes out, where it goes. */
function ChargeSums({ charge, cart, isOff }: { charge: ReturnType<typeof useCharge>; cart: Cart; isOff: boolean }) {
  const { due, paid, onAccount, refund, needsBuyer } = charge;
  const owed = refund ? due : onAccount;
  return (
    <>
      {due > 0 && <PaymentRows charge={charge} isOff={isOff} />}
      {charge.cash !== undefined && <ChangeBox charge={charge} cash={charge.cash} isOff={isOff} />}
      {due > 0 && (
        <Grid gap={4}>
          {paid.adjustment !== 0 && (
            <Ends>
              <Text tone="muted">Ajuste por método</Text>
              <Text look="money">{formatMoney(paid.adjustment)}</Text>
            </Ends>
          )}
          <Ends>
            <Text strong>Total cobrado</Text>
            <Text look="money" strong>
              {formatMoney(paid.total)}
            </Text>
          </Ends>
        </Grid>
      )}
      {due < 0 && owedTexts(cart).map((text) => <HintLine key={text}>{text}</HintLine>)}
      {refund && <RefundRow due={due} refund={refund} />}
      {needsBuyer && cart.buyer && <BuyerNote buyer={cart.buyer} amount={owed} isOff={isOff} />}
    </>
  );
}

interface ProblemProps {
  charge: ReturnType<typeof useCharge>;
  isSent: boolean;
}

/** What is missing, what the server said, or that nobody knows. */
function ChargeProblems({ charge: { due, refund, paid, problem, isBusy }, isSent }: ProblemProps) {
  const isApart = useIsApart();
  if (isSent && !isBusy)
    return (
      <Notice title="No se sabe si la venta quedó registrada">
        {problem?.text} Reintenta: si ya lo está, no se registra dos veces.
      </Notice>
    );
  if (problem && !isBusy)
    return (
      <Notice title="La venta no se registró">
        {problem.text} {isApart && APART_TEXT}
      </Notice>
    );
  if (due < 0 && !refund) return <Notice title="Elige cómo se devuelve el dinero" />;
  if (paid.problem) return <Notice title={paid.problem} />;
  if (paid.missing > 0) return <Notice title={`Faltan ${formatMoney(paid.missing)}`} />;
  if (paid.missing < 0) return <Notice title={`Sobran ${formatMoney(negate(paid.missing))}`} />;
  return null;
}
