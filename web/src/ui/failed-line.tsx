import { Button } from './button';
import { ErrorLine } from './field-parts';
import { Row } from './layout';

interface Props {
  /** 'No se pudieron cargar las sumas del mes.' */
  title: string;
  /** Undefined where it would fail again. */
  retry: (() => unknown) | undefined;
  busy: boolean;
}

/** A read that failed where there is room for one line alone: the screen has kept no more for what would stand there. */
export function FailedLine({ title, retry, busy }: Props) {
  return (
    <Row gap={12} justify="between" role="alert">
      <ErrorLine>{title}</ErrorLine>
      {retry && (
        <Button size="sm" icon="refresh" busy={busy} onClick={() => void retry()}>
          Reintentar
        </Button>
      )}
    </Row>
  );
}
