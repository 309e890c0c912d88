import { COUNT_NOTE_MAX } from '@trastienda/domain/catalogue/stock-count';
import { cents } from '@trastienda/domain/money/cents';
import { formatSigned } from '@trastienda/domain/money/format';
import { useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { useChange } from '../../lib/use-change';
import { COUNT_REFRESHES, createStockCount } from '../../shop/stock-count/mutations';
import { itemsText, signedCount } from '../../shop/stock-count/words';
import { Button } from '../../ui/button';
import { Card, CardBody } from '../../ui/card';
import { Fact, FactList } from '../../ui/fact-list';
import { Input } from '../../ui/input';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { toastSuccess } from '../../ui/toast';
import { type Count, figuresOf } from './count';
import { changeCount, useCount } from './count-store';
import { refusedNames } from './refused-lines';

const apply = ({ id, lines, note }: Count) =>
  createStockCount(
    {
      lines: lines.map(({ good, counted, at }) => ({
        item_id: good.item_id,
        counted,
        counted_at: new Date(at).toISOString(),
      })),
      note: note.trim() === '' ? null : note.trim(),
    },
    id,
  );

/** What the count comes to, and the way into the stock. */
export function ApplyCard({ onDiscard }: { onDiscard: () => void }) {
  const count = useCount();
  const figures = figuresOf(count.lines);
  const saving = useChange(apply, COUNT_REFRESHES);
  // The second click of a double one comes before `isPending` is on the screen: it would be refused, and say so beside what was applied.
  const isSent = useRef(false);
  const press = () => {
    if (isSent.current || count.lines.length === 0) return;
    isSent.current = true;
    const done = () => {
      changeCount({ do: 'applied', lines: count.lines });
      toastSuccess('Recuento aplicado.', itemsText(count.lines.length));
    };
    void saving
      .mutateAsync(count)
      .then(done, () => undefined)
      .finally(() => {
        isSent.current = false;
      });
  };
  return (
    <Card aria-label="Total del recuento">
      <CardBody>
        <Stack>
          <FactList>
            <Fact name="Artículos contados">{count.lines.length}</Fact>
            <Fact name="Unidades contadas">{figures.counted}</Fact>
            <Fact name="Esperadas">{figures.expected}</Fact>
            <Fact name="Faltan">{signedCount(figures.missing)}</Fact>
            <Fact name="Sobran">{signedCount(figures.over)}</Fact>
            <Fact name="A precio de venta">{formatSigned(cents(figures.worth))}</Fact>
          </FactList>
          <Input
            aria-label="Nota del recuento"
            placeholder="Nota. Ej.: recuento del perchero 2"
            maxLength={COUNT_NOTE_MAX}
            value={count.note}
            onChange={(event) => changeCount({ do: 'note', note: event.target.value })}
          />
          {saving.isError && (
            <Notice title={refusedNames(saving.error, saving.variables.lines) || 'No se pudo aplicar el recuento'}>
              {messageOf(saving.error)}
            </Notice>
          )}
          <Button variant="primary" block busy={saving.isPending} off={count.lines.length === 0} onClick={press}>
            Aplicar recuento
          </Button>
          <Button variant="quiet" block off={count.lines.length === 0} onClick={onDiscard}>
            Descartar
          </Button>
        </Stack>
      </CardBody>
    </Card>
  );
}
