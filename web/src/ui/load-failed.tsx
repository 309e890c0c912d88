import { Button } from './button';
import { Notice } from './notice';

interface Props {
  /** 'No se pudieron cargar los movimientos' */
  title: string;
  /** Why, for the user. */
  text: string;
  retry: () => unknown;
  busy: boolean;
}

/** A read that failed, where its result would stand. */
export function LoadFailed({ title, text, retry, busy }: Props) {
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
