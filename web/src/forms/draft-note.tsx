import { Button } from '../ui/button';
import { Grow, Row } from '../ui/layout';
import css from './notes.module.css';

/** What stands in the form was typed before and not saved. */
export function DraftNote({ onForget }: { onForget: () => void }) {
  return (
    <Row gap={12} className={css['draft']} role="status">
      <Grow as="p">Sigue lo que no habías guardado.</Grow>
      <Button size="sm" onClick={onForget}>
        Descartar
      </Button>
    </Row>
  );
}
