import { useQuery } from '@tanstack/react-query';
import { type Cents, negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { createDatedIntent } from '../../lib/dated-intent';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { useRefresh } from '../../lib/use-refresh';
import { addCustomer, findCustomers } from '../../shop/customer/find';
import { CUSTOMER_REFRESHES } from '../../shop/customer/mutations';
import { customerQueries } from '../../shop/customer/queries';
import { Button } from '../../ui/button';
import { Box, Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import type { Buyer } from './cart';
import { changeCounter, useCounter } from './counter-store';
import { FindField, type KeptText, useFinding } from './find-field';

/** Whom the server has found, with what they owe, in pesos. */
type Found = Awaited<ReturnType<typeof findCustomers>>['customers'][number];

/** 'Debe $ 48.300,00 · límite $ 300.000,00' */
function standing({ balance, credit_limit }: Found): string {
  const owes = balance > 0 ? `Debe ${moneyText(balance)}` : balance < 0 ? `A favor ${moneyText(-balance)}` : 'Al día';
  return `${owes} · ${credit_limit === null ? 'sin límite' : `límite ${moneyText(credit_limit)}`}`;
}

interface PickerProps {
  label: string;
  /** What it says to choose nobody. */
  backText: string;
  onBack: () => void;
  onChosen?: () => void;
  /** Kept free for those who are found and for the offer to make one: they come late, and what stands around them does not move. */
  room: number;
  /** Where what is typed outlasts the question. */
  kept?: KeptText;
}

/** Who buys, or on whose account: found by a piece of the name, or made with it. */
export function BuyerPicker({ label, backText, onBack, onChosen, room, kept }: PickerProps) {
  const finding = useFinding(kept);
  const { wanted } = finding;
  const found = useQuery({ queryKey: ['customer-search', wanted], queryFn: () => findCustomers(wanted), staleTime: 0 });
  const customers = found.data?.customers ?? [];
  const [first] = customers;
  // Whoever is not found yet may be there: another one of the name is offered once that is known.
  const isNew = found.data && !customers.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const choose = ({ customer_id, name }: Buyer) => {
    changeCounter({ do: 'buyer', buyer: { customer_id, name } });
    onChosen?.();
  };
  const making = useMaking(choose);

  return (
    <Stack gap={8}>
      <FindField
        finding={finding}
        label={label}
        placeholder="Nombre o teléfono"
        error={making.problemWith(wanted)}
        takesFocus
        onEnter={() => first && choose(first)}
      />
      <Box minHeight={room}>
        <ul>
          {customers.map((one) => (
            <li key={one.customer_id}>
              <Button variant="quiet" block onClick={() => choose(one)}>
                <Box grow>
                  <Text as="p" strong cut title={one.name}>
                    {one.name}
                  </Text>
                  <Text as="p" look="caption" cut>
                    {standing(one)}
                  </Text>
                </Box>
              </Button>
            </li>
          ))}
        </ul>
        {wanted !== '' && isNew && (
          <Button icon="plus" busy={making.isBusy} onClick={() => making.make(wanted)}>
            Crear el cliente ‘{wanted}’
          </Button>
        )}
      </Box>
      {!found.data && found.isError && <LoadFailed title="No se pudieron buscar los clientes" {...failureOf(found)} />}
      <Button variant="quiet" onClick={onBack}>
        {backText}
      </Button>
    </Stack>
  );
}

/**
 * Makes a customer by their name, and hands them on. Whoever has left the question meanwhile, for another sale or with another answer, is
 * asked nothing more: the customer is made, and is found by their name.
 */
function useMaking(onMade: (made: Buyer) => void) {
  const [problem, setProblem] = useState<{ name: string; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const [intent] = useState(createDatedIntent);
  const refresh = useRefresh(CUSTOMER_REFRESHES);
  const isAsked = useRef(true);
  useEffect(() => {
    isAsked.current = true;
    return () => {
      isAsked.current = false;
    };
  }, []);
  const make = (name: string) => {
    const { cart } = useCounter.getState();
    const isSame = () => {
      const now = useCounter.getState().cart;
      return isAsked.current && now.id === cart.id && now.buyer === cart.buyer;
    };
    setBusy(true);
    Promise.resolve(name)
      .then(() => addCustomer(name, intent.optionsFor(name).headers['Idempotency-Key']))
      .then(
        ({ data }) => {
          void refresh();
          if (isSame()) onMade(data);
        },
        (error: unknown) => setProblem({ name, text: messageOf(error) }),
      )
      .finally(() => setBusy(false));
  };
  return { make, isBusy, problemWith: (name: string) => (problem?.name === name ? problem.text : undefined) };
}

interface NoteProps {
  buyer: Buyer;
  /** What they owe more by it; below 0 what they owe less. */
  amount: Cents;
  isOff: boolean;
}

/** What the customer owes after it, and whether the limit lets it: as it stands now, not as it was when they were chosen. */
export function BuyerNote({ buyer, amount, isOff }: NoteProps) {
  const { data, isError } = useQuery({ ...customerQueries.one(buyer.customer_id), staleTime: 0 });
  const { text, isBeyond } = data
    ? standingAfter(data, amount)
    : { text: `Va a la cuenta de ${buyer.name}. ${isError ? 'No se pudo leer' : 'Leyendo'} cuánto debe.` };
  return (
    <Row on="hover" round padding={12} wrap>
      <Text grow tone={isBeyond ? 'bad' : 'ink'}>
        {text}
      </Text>
      {!isOff && (
        <Button size="sm" variant="quiet" onClick={() => changeCounter({ do: 'buyer', buyer: undefined })}>
          Cambiar cliente
        </Button>
      )}
    </Row>
  );
}

function standingAfter(
  { name, balance, credit_limit }: Pick<Found, 'name' | 'balance' | 'credit_limit'>,
  amount: Cents,
) {
  const after = (centsOf(balance) + amount) as Cents;
  const limit = credit_limit === null ? undefined : centsOf(credit_limit);
  return amount > 0 && limit !== undefined && after > limit
    ? { text: `El límite de ${name} es ${formatMoney(limit)}, y debería ${formatMoney(after)}.`, isBeyond: true }
    : { text: `Después de esta venta ${afterText(name, after)}.`, isBeyond: false };
}

/** 'Romina deberá $ 300,00', 'Romina tendrá $ 20,00 a favor' */
const afterText = (name: string, after: Cents): string =>
  after < 0 ? `${name} tendrá ${formatMoney(negate(after))} a favor` : `${name} deberá ${formatMoney(after)}`;
