import { Button } from './button';
import { Notice } from './notice';

interface Props {
  /** 'No se pudieron cargar los movimientos' */
  title: string;
  /** Why, for the user. */
  text: string;
  /** Undefined where it would fail again. */
  retry: (() => unknown) | undefined;
  busy: boolean;
}

/** A read that failed, where its result would stand. */
export function LoadFailed({ title, text, retry, busy }: Props) {
  return (
    <Notice
      title={title}
      action={
        retry && (
          <Button size="sm" icon="refresh" busy={busy} onClick={() => void retry()}>
            Reintentar
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
