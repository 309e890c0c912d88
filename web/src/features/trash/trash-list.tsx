import type { TrashEntry, TrashPage } from '@trastienda/contract/trash';
import { codeInTakenText } from '@trastienda/domain/catalogue/taken-code';
import type { TrashKind } from '@trastienda/domain/shop/deletion';
import { TRASH_DAYS } from '@trastienda/domain/shop/trash';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { useShopZone } from '../../lib/shop-zone';
import { usePagedList } from '../../lib/use-paged-list';
import { LateCsv } from '../../shop/export/late-csv';
import { Card, CardBody, CardTop } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { LateCode } from '../../ui/late-code';
import { LateLayers } from '../../ui/late-layers';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { Notice } from '../../ui/notice';
import { PagerFoot } from '../../ui/pager';
import { TrashPicture } from '../../ui/pictures/trash-picture';
import { countText } from '../../ui/range-text';
import { Select } from '../../ui/select';
import { Text } from '../../ui/text';
import { toastError, toastSuccess } from '../../ui/toast';
import { KIND_OPTIONS, KINDS } from './kinds';
import { useTrashLayer } from './layer';
import { useRestore } from './mutations';
import { TRASH_PAGE, trashQuery } from './queries';
import css from './trash.module.css';
import { TrashRow, TrashSkeleton } from './trash-row';

const layersCode = new LateCode(() => import('./forget-question').then((code) => code.ForgetQuestion));

const ALL = 'all';
const NOTHING = lookClass({ padX: 'card', padY: 'head', line: 'top' });

const notRestored = ({ title }: TrashEntry): string => `No se pudo restaurar ${title}`;

interface Props {
  kind: TrashKind | undefined;
  onKind: (kind: TrashKind | undefined) => void;
  /** Leads to what has the code that something in the trash had. */
  productLink: (code: string) => ReactNode;
  /** From an empty trash to what was done. */
  activityLink: ReactNode;
}

/** What was deleted and can be restored (rule: trash/kinds). */
export function TrashList({ kind, onKind, productLink, activityLink }: Props) {
  const { data, isLoading, isStale, failure, pager } = usePagedList({ query: trashQuery(kind) });
  const ask = useTrashLayer();
  const { restore, isBusy, refused } = useRestore();
  const isHere = useIsHere();
  const bringBack = (entry: TrashEntry) =>
    void restore(entry).then(
      () => toastSuccess(KINDS[entry.kind].restored, entry.title),
      // Said under the list, by the name of what it is about; where there is no list any more, beside what is there.
      (error) => isHere.current || toastError(`${notRestored(entry)}.`, messageOf(error)),
    );
  const isEmpty = data?.totalItems === 0 && kind === undefined && !isStale;

  return (
    <>
      {isEmpty ? (
        <Empty
          picture={<TrashPicture />}
          title="La papelera está vacía"
          text={`Lo que elimines espera aquí ${TRASH_DAYS} días, por si lo quieres de vuelta.`}
          action={activityLink}
          tall
        />
      ) : (
        <Card aria-labelledby="trash-title">
          <TrashHead count={data?.totalItems} kind={kind} onKind={onKind} />
          {data && (
            <ul aria-labelledby="trash-title" aria-busy={isStale}>
              {data.entries.map((entry) => (
                <TrashRow
                  key={entry.trash_id}
                  entry={entry}
                  isBusy={isBusy(entry.trash_id)}
                  onRestore={() => bringBack(entry)}
                  onForget={() => ask.show('forget', { id: entry.trash_id })}
                />
              ))}
            </ul>
          )}
          {data?.totalItems === 0 && (
            <Text as="p" look="caption" className={NOTHING}>
              No hay nada de esto en la papelera.
            </Text>
          )}
          {pager.totalPages > 1 && <PagerFoot {...pager} limit={TRASH_PAGE} />}
          {failure && (
            <CardBody>
              <LoadFailed title="No se pudo cargar la papelera" {...failure} />
            </CardBody>
          )}
          {isLoading && <TrashSkeleton />}
        </Card>
      )}
      {refused.map(({ entry, error }) => (
        <NotRestored key={entry.trash_id} title={notRestored(entry)} error={error} productLink={productLink} />
      ))}
      <LateLayers code={layersCode} open={ask.open} onClose={ask.close} layers={{ ask, entries: data?.entries }} />
    </>
  );
}

/** Whether the list still stands when an answer comes. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

interface HeadProps extends Pick<Props, 'kind' | 'onKind'> {
  count: TrashPage['totalItems'] | undefined;
}

/** How much there is, for how long, and of which kind. */
function TrashHead({ count, kind, onKind }: HeadProps) {
  const zone = useShopZone();
  return (
    <CardTop className={css['head']}>
      <h2 id="trash-title">{countWords(count)}</h2>
      <Text look="caption">Se guardan {TRASH_DAYS} días; después se borran solas</Text>
      <Select<TrashKind | typeof ALL>
        label="Clase"
        className={css['kind']}
        value={kind ?? ALL}
        options={[{ value: ALL, label: 'Todo lo eliminado' }, ...KIND_OPTIONS]}
        onChange={(next) => onKind(next === ALL ? undefined : next)}
      />
      <LateCsv
        name="papelera"
        read={() => import('./trash-csv').then(({ readTrashCsv }) => readTrashCsv(kind, zone))}
      />
    </CardTop>
  );
}

function countWords(count: number | undefined): string {
  if (count === undefined || count === 0) return 'Cosas eliminadas';
  return count === 1 ? '1 cosa eliminada' : `${countText(count)} cosas eliminadas`;
}

interface RefusedProps extends Pick<Props, 'productLink'> {
  title: string;
  error: Error;
}

/** Why it was not restored; where another item has its code, with the way there. */
function NotRestored({ title, error, productLink }: RefusedProps) {
  const why = messageOf(error);
  const code = codeInTakenText(why);
  return (
    <Notice title={title} action={code !== undefined && productLink(code)}>
      {why}
      {code !== undefined && ' Cámbialo y vuelve a intentar; sigue en la papelera.'}
    </Notice>
  );
}
