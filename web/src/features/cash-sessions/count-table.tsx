import { type Cents, sum, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney, formatSigned } from '@trastienda/domain/money/format';
import { typedCents } from '@trastienda/domain/money/typed';
import { useWatch } from 'react-hook-form';
import { moneyText } from '../../lib/pesos';
import { Unseen } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { Table, TableScroll } from '../../ui/table';
import { Text } from '../../ui/text';
import { fieldOf } from './amounts';
import { signedText, totalOf } from './cash-words';
import { type CountForm, differenceNow } from './use-count';
import type { Line } from './with-transfers';

const HEADS = ['Método', 'Apertura', 'Entradas', 'Salidas', 'Esperado', 'Contado', 'Diferencia'];

interface Props {
  form: CountForm;
  lines: readonly Line[];
}

/** The methods of an open till under each other: what each has, what was counted of it, and what is over or missing. */
export function CountTable({ form, lines }: Props) {
  const typed = useWatch({ control: form.control, name: 'counted' });
  const counted = lines.flatMap((line) => {
    const value = typed[fieldOf(line.payment_method_id)];
    const by = differenceNow(value, line);
    const amount = typedCents(value);
    return by === undefined || amount === undefined ? [] : [{ value: amount, by }];
  });
  return (
    <TableScroll label="Lo esperado y lo contado">
      <Table cell="8px 0 8px 12px" head="32px" row="56px">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <MethodRow key={line.payment_method_id} form={form} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{moneyText(totalOf(lines, 'opening'))}</td>
            <td>+ {moneyText(totalOf(lines, 'inflow'))}</td>
            <td>− {moneyText(totalOf(lines, 'outflow'))}</td>
            <td>{moneyText(totalOf(lines, 'expected'))}</td>
            <td>{counted.length > 0 && formatMoney(sum(counted.map(({ value }) => value)))}</td>
            <td>{counted.length > 0 && <Difference by={sum(counted.map(({ by }) => by))} />}</td>
          </tr>
        </tfoot>
      </Table>
    </TableScroll>
  );
}

function MethodRow({ form, line }: { form: CountForm; line: Line }) {
  const name = `counted.${fieldOf(line.payment_method_id)}` as const;
  const by = differenceNow(useWatch({ control: form.control, name }), line);
  return (
    <tr>
      <th scope="row">
        <Text strong>{line.name}</Text>
      </th>
      <td>{moneyText(line.opening)}</td>
      <td>
        <Text tone="in">+ {moneyText(line.inflow)}</Text>
      </td>
      <td>− {moneyText(line.outflow)}</td>
      <td>
        <Text strong>{moneyText(line.expected)}</Text>
        {line.transfers !== 0 && (
          <Text as="p" look="caption">
            con {signedText(line.transfers)} de transferencias
          </Text>
        )}
      </td>
      <td style={{ minWidth: 150 }}>
        <MoneyField form={form} name={name} label={<Unseen as="span">Contado en {line.name}</Unseen>} />
      </td>
      <td>
        {by !== undefined && (
          <>
            <Difference by={by} />
            <Text as="p" look="caption">
              {by === ZERO ? 'Justo' : by < ZERO ? 'Falta' : 'Sobra'}
            </Text>
          </>
        )}
      </td>
    </tr>
  );
}

const Difference = ({ by }: { by: Cents }) => (
  <Text strong tone={by < ZERO ? 'bad' : 'ink'}>
    {by === ZERO ? formatMoney(by) : formatSigned(by)}
  </Text>
);
