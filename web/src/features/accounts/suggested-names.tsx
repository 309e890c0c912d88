import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fold } from '@trastienda/domain/text/fold';
import { useRef } from 'react';
import { accountQueries } from '../../shop/account/queries';
import { paymentMethodQueries } from '../../shop/payment-method/queries';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';

/** What most shops have, and what is paid into it. */
const SUGGESTED = [
  { name: 'Caja del local', method: 'Efectivo' },
  { name: 'Mercado Pago', method: 'Mercado Pago' },
  { name: 'Banco', method: 'Transferencia' },
];

interface Props {
  onName: (name: string) => void;
  /** The payment methods that are ticked by now, and those that shall be. */
  checked: () => readonly number[];
  onChecked: (ids: number[]) => void;
}

/** Names for a new account: those that no account of the shop has. One that is picked instead of another takes its payment method along. */
export function SuggestedNames({ onName, checked, onChecked }: Props) {
  const client = useQueryClient();
  const accounts = useQuery(accountQueries.all());
  const taken = new Set(accounts.data?.map(({ name }) => fold(name)));
  const picked = useRef({ name: '', ticked: -1 });
  const pick = async ({ name, method }: (typeof SUGGESTED)[number]) => {
    const before = picked.current;
    if (before.name !== name) picked.current = { name, ticked: -1 };
    onName(name);
    // They may be on their way; without them the form says what is missing.
    const methods = await client.ensureQueryData(paymentMethodQueries.all()).catch(() => []);
    const fitting = methods.find((one) => fold(one.name) === fold(method))?.payment_method_id;
    // Another one was picked meanwhile.
    if (fitting === undefined || picked.current.name !== name) return;
    const others = checked().filter((id) => id === fitting || before.name === name || id !== before.ticked);
    const isTicked = others.includes(fitting);
    if (!isTicked) picked.current = { name, ticked: fitting };
    onChecked(isTicked ? others : [...others, fitting]);
  };
  return (
    <Row as="ul" wrap room="button" aria-label="Nombres sugeridos">
      {SUGGESTED.filter(({ name }) => !taken.has(fold(name))).map((one) => (
        <li key={one.name}>
          <Button size="sm" onClick={() => void pick(one)}>
            {one.name}
          </Button>
        </li>
      ))}
    </Row>
  );
}
