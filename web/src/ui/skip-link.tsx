import { classes } from './classes';
import { MAIN_ID } from './main';
import css from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={classes('no-print', css['skip'])} href={`#${MAIN_ID}`}>
      Saltar al contenido
    </a>
  );
}
