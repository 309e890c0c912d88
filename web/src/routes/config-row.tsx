import type { Ref } from 'react';
import { Icon, type IconName } from '../ui/icon';
import css from './config-row.module.css';

interface Props {
  icon: IconName;
  name: string;
  /** A second line: what there is now. Its height is kept while it is not known; without it there is one line. */
  note?: string | undefined;
  hasNote?: boolean;
  onClick: () => void;
  rowRef?: Ref<HTMLButtonElement>;
}

/** One of the rows of Configuración that open something. */
export function ConfigRow({ icon, name, note, hasNote = false, onClick, rowRef }: Props) {
  return (
    <button ref={rowRef} type="button" className="conf-row" aria-haspopup="dialog" onClick={onClick}>
      <Icon name={icon} />
      <span className="grow">
        <span className="conf-name">{name}</span>
        {hasNote && <span className={`cap ${css['confNote']}`}>{note ?? '\u00a0'}</span>}
      </span>
      <Icon name="right" small />
    </button>
  );
}
