import type { failureOf } from '../../lib/failure';
import { Stack, Unseen } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './search.module.css';

interface Props {
  text: string;
  count: number;
  isWaiting: boolean;
  isOff: boolean;
  failure: ReturnType<typeof failureOf> | undefined;
}

/** What stands under what is offered: that more is on its way, that there is nothing, or why there is not. */
export function SearchState({ text, count, isWaiting, isOff, failure }: Props) {
  const isNothing = text !== '' && count === 0 && !isWaiting && !isOff && !failure;
  return (
    <>
      <Unseen role="status">{sentence({ text, count, isWaiting })}</Unseen>
      {isWaiting && <Waiting />}
      {failure && <LoadFailed title="No se pudo buscar" {...failure} />}
      {isOff && text !== '' && (
        <Text as="p" tone="muted" className={css['note']}>
          Sin conexión: por ahora solo encuentras pantallas y acciones.
        </Text>
      )}
      {isNothing && (
        <Stack gap={4} className={css['note']}>
          <Text as="p" medium>
            Nada para “{text}”
          </Text>
          <Text as="p" tone="muted">
            Prueba con menos letras, con el código de un producto, con el número de un ticket o con las palabras de un
            movimiento.
          </Text>
        </Stack>
      )}
    </>
  );
}

/** Heard, not seen. */
function sentence({ text, count, isWaiting }: Pick<Props, 'text' | 'count' | 'isWaiting'>): string {
  if (text === '') return '';
  if (isWaiting) return 'Buscando';
  if (count === 0) return 'Sin resultados';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

function Waiting() {
  return (
    <Stack gap={0} aria-hidden="true">
      {[56, 40, 64].map((width) => (
        <div key={width} className={css['waiting']}>
          <Skeleton width={20} height={20} round />
          <Skeleton width={`${width}%`} height={12} />
        </div>
      ))}
    </Stack>
  );
}
