import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/failure';
import { findCustomers } from '../../shop/customer/find';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Box, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import { useDebounced } from '../../ui/use-debounced';

const SETTLE_MS = 200;
/** As high as two of them. */
const ROOM = 88;

interface Props {
  /** Whether something of the sale is on its customer's account; else it only bears their name. */
  isOnAccount: boolean;
  onChosen: (id: string) => void;
  isBusy: boolean;
}

/** Whose a sale is whose customer is no more (rule: offline/settling). */
export function OtherCustomer({ isOnAccount, onChosen, isBusy }: Props) {
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), SETTLE_MS);
  const found = useQuery({ queryKey: ['customer-search', wanted], queryFn: () => findCustomers(wanted), staleTime: 0 });
  return (
    <Stack gap={8}>
      <Field label={isOnAccount ? 'A cuenta de otro cliente' : 'A nombre de otro cliente'}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            placeholder="Nombre o teléfono"
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {/* Those who are found come late: what stands below does not move for them. */}
      <Box minHeight={ROOM}>
        <ul>
          {found.data?.customers.map(({ customer_id, name }) => (
            <li key={customer_id}>
              <Button variant="quiet" busy={isBusy} onClick={() => onChosen(customer_id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
        {found.data?.customers.length === 0 && <Text look="caption">Ninguno. Créalo en Clientes y vuelve aquí.</Text>}
      </Box>
      {!found.data && found.isError && <LoadFailed title="No se pudieron buscar los clientes" {...failureOf(found)} />}
    </Stack>
  );
}
