import type { ReactNode } from 'react';
import { Bar } from '../../../ui/bar';
import { Icon } from '../../../ui/icon';
import css from './bulk-progress.module.css';
import type { Progress } from './progress';

/** How far the saving has come, and what is left. */
export function Running({ progress, left }: { progress: Progress; left: number }) {
  const { total, saved, failed, isRunning } = progress;
  const done = saved + failed;
  return (
    <section className={`card pad ${css['bulkProgress']}`} role="status">
      <p className="row">
        <span className="strong grow">
          {isRunning
            ? `Guardando ${Math.min(total, done + 1)} de ${total} productos`
            : `Se guardaron ${saved} de ${total} productos`}
        </span>
        <span className="cap">
          {failed > 0 && `${failed} con error · `}
          {left === 1 ? 'queda 1 borrador' : `quedan ${left} borradores`}
        </span>
      </p>
      <Bar share={total === 0 ? 0 : saved / total} label={`Guardados ${saved} de ${total}`} />
    </section>
  );
}

/** All of them are saved. */
export function Saved({ progress, listLink }: { progress: Progress; listLink: ReactNode }) {
  return (
    <section className={`card pad ${css['bulkDone']}`} role="status">
      <Icon name="check" className="in" />
      <p className="strong grow">
        {progress.saved === 1 ? 'Se guardó 1 producto.' : `Se guardaron ${progress.saved} productos.`}
      </p>
      {listLink}
    </section>
  );
}
