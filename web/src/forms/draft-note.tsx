import { Button } from '../ui/button';
import css from './notes.module.css';

/** What stands in the form was typed before and not saved. */
export function DraftNote({ onForget }: { onForget: () => void }) {
  return (
    <div className={css['draft']} role="status">
      <p className="grow">Sigue lo que no habías guardado.</p>
      <Button size="sm" onClick={onForget}>
        Descartar
      </Button>
    </div>
  );
}
