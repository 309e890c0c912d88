import type { ReactNode } from 'react';
import { api } from '../../lib/api';
import { usePagedList } from '../../lib/use-paged-list';
import { EXPENSE_LABELS_PAGE, expenseLabelQueries } from '../../shop/expense-label/queries';
import { EXPENSE_LABELS_FAILED } from '../../shop/expense-label/texts';
import { LateCsv } from '../../shop/export/late-csv';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { CardGrid, Row } from '../../ui/layout';
import { ListScreen } from '../../ui/list-screen';
import { LabelPicture } from '../../ui/pictures/label-picture';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { ExpenseLabelCard, ExpenseLabelCardsSkeleton } from './expense-label-card';
import { useExpenseLabelLayer } from './layer';

const layersCode = new LateCode(() => import('./expense-label-layers').then((code) => code.ExpenseLabelLayers));

interface Props {
  /** Leads to the history of the label with this id. */
  historyLink: (id: string) => ReactNode;
}

/** The expense labels, four per page, and what stands open over them. */
export function ExpenseLabelList({ historyLink }: Props) {
  const labels = usePagedList({ query: (page) => expenseLabelQueries.page(page, EXPENSE_LABELS_PAGE) });
  const layer = useExpenseLabelLayer();
  const create = () => layer.show('create');
  return (
    <>
      <ListScreen
        {...labels}
        limit={EXPENSE_LABELS_PAGE}
        failedTitle={EXPENSE_LABELS_FAILED}
        empty={<NoLabels onCreate={create} />}
        head={
          <>
            <Total count={labels.data?.totalItems} />
            <Button variant="primary" icon="plus" className="no-phone" onClick={create}>
              Crear etiqueta
            </Button>
          </>
        }
        skeleton={<ExpenseLabelCardsSkeleton count={EXPENSE_LABELS_PAGE} />}
        action={
          <Button variant="primary" icon="plus" block onClick={create}>
            Crear etiqueta
          </Button>
        }
      >
        <CardGrid
          columns="two"
          minHeight={labels.pager.totalPages > 1 ? 2 * 168 + 16 : undefined}
          aria-busy={labels.isStale}
        >
          {labels.data?.expenses.map((expense) => (
            <ExpenseLabelCard
              key={expense.expense_id}
              expense={expense}
              onOpen={() => layer.show('details', { id: expense.expense_id })}
              onEdit={() => layer.show('edit', { id: expense.expense_id })}
              onDelete={() => layer.show('delete', { id: expense.expense_id })}
            />
          ))}
        </CardGrid>
        <Row justify="right" over={8}>
          <LateCsv name="gastos" read={() => api.expenses.export.$get()} />
        </Row>
      </ListScreen>
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, expenses: labels.data?.expenses ?? [], historyLink }}
      />
    </>
  );
}

function Total({ count }: { count: number | undefined }) {
  if (count === undefined) return <Skeleton width={96} height={12} />;
  return (
    <Text as="p" tone="muted">
      {count === 1 ? '1 etiqueta' : `${countText(count)} etiquetas`}
    </Text>
  );
}

function NoLabels({ onCreate }: { onCreate: () => void }) {
  return (
    <Empty
      tall
      picture={<LabelPicture />}
      title="No hay gastos que mostrar ..."
      text="Alquiler, mercadería, envíos: con una etiqueta sabes en qué se va la plata."
      action={
        <Button variant="primary" icon="plus" onClick={onCreate}>
          Crear etiqueta
        </Button>
      }
    />
  );
}
