import type { CashSession } from '@trastienda/contract/cash-sessions';
import { useRef } from 'react';
import { moneyText } from '../../lib/pesos';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog-parts';
import { Fact, FactList } from '../../ui/fact-list';
import { Paper } from '../../ui/paper';
import { printAlone } from '../../ui/print';
import { countText } from '../../ui/range-text';
import { Table } from '../../ui/table';
import { Text } from '../../ui/text';
import css from './cash.module.css';
import { signedText, totalOf } from './cash-words';
import { countedOf, openingDifferenceText } from './closed-words';
import type { CashLayer } from './layer';
import { ClosedTillMovements } from './till-movements';
import { type Line, linesOf } from './with-transfers';

interface Props {
  till: CashSession;
  /** Which one it is, for the paper: on the screen they are the dialog's own. */
  title: string;
  description: string;
  layer: CashLayer;
}

const orDash = (amount: number | null | undefined, text = moneyText) =>
  amount === null || amount === undefined ? '—' : text(amount);

/** What a till was closed with, to read and to print (rule: cash-sessions/closed). */
export function ClosedTill({ till, title, description, layer }: Props) {
  const { transfers, opening_difference, sales_count, note } = till;
  const lines = linesOf(till);
  const paper = useRef<HTMLDivElement>(null);
  const print = () => {
    if (paper.current) printAlone(paper.current, 'a4');
  };
  return (
    <>
      <DialogBody>
        <Paper
          ref={paper}
          head={
            <>
              <strong>{title}</strong>
              <p>{description}</p>
            </>
          }
        >
          <Methods lines={lines} />
          <FactList wraps>
            <Fact name="Apertura">{moneyText(totalOf(lines, 'opening'))}</Fact>
            <Fact name="Entradas">+ {moneyText(totalOf(lines, 'inflow'))}</Fact>
            <Fact name="Salidas">− {moneyText(totalOf(lines, 'outflow'))}</Fact>
            {opening_difference !== null && (
              <Fact name="Contra el cierre anterior">{openingDifferenceText(opening_difference)}</Fact>
            )}
            {transfers !== 0 && (
              <Fact name={transfers < 0 ? 'A otras cuentas' : 'De otras cuentas'}>{signedText(transfers)}</Fact>
            )}
            <Fact name="Ventas">{countText(sales_count)}</Fact>
            {note && <Fact name="Nota">{note}</Fact>}
          </FactList>
          <Text as="p" look="caption" over={12}>
            Una caja cerrada no cambia.
          </Text>
        </Paper>
        <ClosedTillMovements till={till.cash_session_id} layer={layer} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={print}>Imprimir</Button>
        <Button onClick={layer.close}>Cerrar</Button>
      </DialogFooter>
    </>
  );
}

function Methods({ lines }: { lines: readonly Line[] }) {
  const counted = countedOf(lines);
  return (
    <Table cell="0 4px" head="32px" row="44px" isSmall className={css['table']}>
      <thead>
        <tr>
          <th scope="col">Método</th>
          <th scope="col">Esperado</th>
          <th scope="col">Contado</th>
          <th scope="col">Diferencia</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.payment_method_id}>
            <th scope="row">{line.name}</th>
            <td>{moneyText(line.expected)}</td>
            <td>{orDash(line.counted)}</td>
            <td>{orDash(line.difference, signedText)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{moneyText(totalOf(lines, 'expected'))}</td>
          <td>{orDash(counted?.counted)}</td>
          <td>{orDash(counted?.difference, signedText)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
