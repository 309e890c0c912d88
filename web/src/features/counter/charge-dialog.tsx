import { negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ApiError } from '../../lib/api-error';
import { failureOf } from '../../lib/failure';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Kbd } from '../../ui/kbd';
import { Ends, Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';
import { BuyerNote, BuyerPicker } from './buyer';
import type { Cart } from './cart';
import { unitsOf } from './cart';
import { unitsText } from './cart-card';
import { ChangeBox } from './change-box';
import css from './charge-dialog.module.css';
import { PaymentKeys } from './payment-keys';
import { PaymentRows } from './payment-rows';
import { ON_ACCOUNT } from './payments';
import { type Sold, useCharge } from './use-charge';
import { useChargeKeys } from './use-charge-keys';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cart: Cart;
  finalFocus: RefObject<HTMLInputElement | null>;
  onSold: (sold: Sold) => void;
  onRefused: (error: ApiError) => void;
  /** Where an account is made, when there is none. */
  accountsLink: ReactNode;
}

/** 'Cobrar': with which methods, how much of each, what was given and what goes back. */
export function ChargeDialog({ open, onOpenChange, cart, finalFocus, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const lines = cart.lines.length === 1 ? '1 artículo' : `${cart.lines.length} artículos`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cobrar"
      description={`${lines}, ${unitsText(unitsOf(cart))} · ${cart.buyer?.name ?? 'sin cliente'}`}
      size="wide"
      initialFocus={button}
      finalFocus={finalFocus}
    >
      <ChargeForm cart={cart} button={button} {...rest} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open' | 'onOpenChange' | 'finalFocus'> & { button: RefObject<HTMLButtonElement | null> };

function ChargeForm({ cart, button, onSold, onRefused, accountsLink }: FormProps) {
  const charge = useCharge(cart, { onSold, onRefused });
  const { methods, due, paying, paid, isReady, isBusy, accounts, change, onAccount } = charge;
  const isSent = cart.sent !== undefined;
  const record = useChargeKeys(charge, isSent);
  // The keys go to it whatever had them while the methods were on their way.
  useEffect(() => button.current?.focus(), [button]);

  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
    >
      <DialogBody className={css['pay']}>
        <Grid gap={16} className={css['keysSide']}>
          <div>
            <Text as="p" look="caption">
              A cobrar, precio de lista
            </Text>
            <Text as="p" look="figure">
              {formatMoney(due)}
            </Text>
          </div>
          {accounts.isError && (
            <LoadFailed title="No se pudieron cargar los métodos de pago" {...failureOf(accounts)} />
          )}
          {accounts.data?.length === 0 ? (
            <Notice title="Todavía no hay ninguna cuenta a la que cobrar" action={accountsLink} />
          ) : onAccount > 0 && !cart.buyer ? (
            <BuyerPicker onBack={() => charge.toggle(ON_ACCOUNT)} />
          ) : (
            <PaymentKeys methods={methods} due={due} paying={paying} onToggle={charge.toggle} isOff={isSent} />
          )}
        </Grid>
        <Grid gap={16} className={css['sumSide']}>
          <PaymentRows charge={charge} isOff={isSent} />
          {charge.cash !== undefined && <ChangeBox charge={charge} cash={charge.cash} isOff={isSent} />}
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
          {onAccount > 0 && cart.buyer && <BuyerNote buyer={cart.buyer} amount={onAccount} isOff={isSent} />}
          <ChargeProblems charge={charge} isSent={isSent} />
        </Grid>
      </DialogBody>
      <DialogFooter>
        <Text look="caption" className={css['footHint']}>
          <Kbd>1</Kbd>–<Kbd>9</Kbd> método · <Kbd>Enter</Kbd> registrar · <Kbd>Esc</Kbd> volver
        </Text>
        <Text className="only-phone" words="whole">
          {change !== undefined && change > 0 ? `Vuelto ${formatMoney(change)}` : ''}
        </Text>
        <Button ref={button} type="submit" variant="primary" busy={isBusy} off={!isReady && !isSent}>
          {isSent && !isBusy ? 'Reintentar' : 'Registrar venta'} <Kbd onMain>Enter</Kbd>
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ProblemProps {
  charge: ReturnType<typeof useCharge>;
  isSent: boolean;
}

/** What is missing, what the server said, or that nobody knows. */
function ChargeProblems({ charge: { paid, problem, isBusy }, isSent }: ProblemProps) {
  if (isSent && !isBusy)
    return (
      <Notice title="No se sabe si la venta quedó registrada">
        {problem?.text} Reintenta: si ya lo está, no se registra dos veces.
      </Notice>
    );
  if (problem && !isBusy) return <Notice title="La venta no se registró">{problem.text}</Notice>;
  if (paid.problem) return <Notice title={paid.problem} />;
  if (paid.missing > 0) return <Notice title={`Faltan ${formatMoney(paid.missing)}`} />;
  if (paid.missing < 0) return <Notice title={`Sobran ${formatMoney(negate(paid.missing))}`} />;
  return null;
}
