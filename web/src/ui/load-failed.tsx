import { Button } from './button';
import { Notice } from './notice';

interface Props {
  /** 'No se pudieron cargar los movimientos' */
  title: string;
  retry: () => unknown;
  text?: string;
  busy?: boolean;
}

/** A read that failed, where its result would stand. */
export function LoadFailed({
  title,
  retry,
  text = 'Revisa la conexión. Lo que ya estaba guardado sigue a salvo.',
  busy = false,
}: Props) {
  return (
    <Notice
      title={title}
      action={
        <Button size="sm" icon="refresh" busy={busy} onClick={() => void retry()}>
          Reintentar
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
