import { type Cents, centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { isPercent } from '@trastienda/domain/sales/percent';
import { type Discount, lineFigures, ticketFigures } from '@trastienda/domain/sales/ticket';
import { decimalText } from '@trastienda/domain/text/decimal';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { ErrorLine, FieldBox, FieldLabel } from '../../ui/field-parts';
import { Input } from '../../ui/input';
import { Kbd } from '../../ui/kbd';
import { Box, Ends, Row, Stack } from '../../ui/layout';
import { MoneyInput } from '../../ui/money-input';
import { Segmented } from '../../ui/segmented';
import { Text } from '../../ui/text';
import { type Cart, figuresOf, type Line } from './cart';
import { changeCounter } from './counter-store';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cart: Cart;
  /** Of one line, its price too; without one the discount of the ticket. */
  line: Line | undefined;
  finalFocus: RefObject<HTMLElement | false>;
}

/** The price of a line and its discount, or the discount of the whole ticket. */
export function PriceDialog({ open, onOpenChange, cart, line, finalFocus }: Props) {
  const off = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={line ? 'Precio y descuento' : 'Descuento de la venta'}
      description={line?.good.product_name}
      initialFocus={isPhone ? undefined : off}
      finalFocus={finalFocus}
    >
      <PriceForm key={line?.key ?? 'ticket'} cart={cart} line={line} offRef={off} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'value', label: '$' },
] as const;

/** What was typed as a discount; undefined for none, or where it says no amount. */
function discountFrom(kind: 'percent' | 'value', amount: number | undefined): Discount | undefined | 'bad' {
  if (amount === undefined || amount === 0) return undefined;
  if (kind === 'percent') return amount > 0 && amount <= 100 && isPercent(amount) ? { percent: amount } : 'bad';
  const value = centsFromPesos(amount);
  return value !== undefined && value > 0 ? { value } : 'bad';
}

const PERCENT_WRONG = 'Debe ser un porcentaje de 0 a 100, con dos decimales como máximo';

/** What it comes to, or what is wrong. */
function outcome(
  cart: Cart,
  line: Line | undefined,
  unitPrice: Cents | undefined,
  discount: Discount | undefined | 'bad',
) {
  if (unitPrice === undefined) return { problem: 'Escribe un precio' };
  if (unitPrice < 0) return { problem: 'El precio no puede ser negativo' };
  if (discount === 'bad') return { problem: PERCENT_WRONG };
  const one = line && lineFigures({ quantity: line.quantity, unitPrice, discount });
  if (one) return one.ok ? { amount: one.value.amount } : { problem: one.problem.message };
  const all = ticketFigures({ lines: cart.lines, discount });
  return all.ok ? { amount: all.value.due } : { problem: all.problem.message };
}

interface FormProps extends Pick<Props, 'cart' | 'line'> {
  /** Where typing begins. */
  offRef: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

function PriceForm({ cart, line, offRef, onDone }: FormProps) {
  const before = line ? line.discount : cart.discount;
  const [price, setPrice] = useState(line && pesosFromCents(line.unitPrice));
  const [kind, setKind] = useState<'percent' | 'value'>(before && 'value' in before ? 'value' : 'percent');
  const [off, setOff] = useState<number | undefined>(
    before && ('percent' in before ? before.percent : pesosFromCents(before.value)),
  );
  const discount = discountFrom(kind, off);
  const unitPrice = line ? centsFromPesos(price ?? Number.NaN) : (0 as Cents);
  const { amount, problem } = outcome(cart, line, unitPrice, discount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || discount === 'bad' || unitPrice === undefined) return;
    if (line) changeCounter({ do: 'price', key: line.key, unitPrice, discount });
    else changeCounter({ do: 'discount', discount });
    onDone();
  };
  const subtotal = figuresOf({ ...cart, discount: undefined });

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <Stack>
          {line && (
            <FieldBox>
              <FieldLabel>Precio unitario</FieldLabel>
              <MoneyInput label="Precio unitario" value={price} onChange={setPrice} />
            </FieldBox>
          )}
          <FieldBox>
            <FieldLabel>Descuento</FieldLabel>
            <Row>
              <Segmented label="Descuento en" value={kind} options={KINDS} onChange={setKind} />
              <Box grow>
                {kind === 'percent' ? (
                  <PercentInput fieldRef={offRef} value={off} onChange={setOff} />
                ) : (
                  <MoneyInput label="Descuento" value={off} onChange={setOff} />
                )}
              </Box>
            </Row>
            {problem && <ErrorLine role="alert">{problem}</ErrorLine>}
          </FieldBox>
          <Ends>
            <Text tone="muted">
              {line || !subtotal.ok ? 'Queda en' : `De ${formatMoney(subtotal.value.subtotal)} queda en`}
            </Text>
            <Text strong>{amount === undefined ? '—' : formatMoney(amount)}</Text>
          </Ends>
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="primary" off={problem !== undefined}>
          Listo <Kbd>Enter</Kbd>
        </Button>
      </DialogFooter>
    </form>
  );
}

/** '12,5' */
function PercentInput({
  fieldRef,
  value,
  onChange,
}: {
  fieldRef: RefObject<HTMLInputElement | null>;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const [typed, setTyped] = useState(value === undefined ? '' : decimalText(value));
  return (
    <Input
      ref={fieldRef}
      isFigure
      after={
        <Text tone="muted" padR={8}>
          %
        </Text>
      }
      inputMode="decimal"
      autoComplete="off"
      aria-label="Descuento en porcentaje"
      maxLength={6}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? undefined : Number(target.value.replace(',', '.')));
      }}
    />
  );
}
