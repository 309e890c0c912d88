import css from './bar.module.css';
import { classes } from './classes';

interface Props {
  /** 0 to 1; more than 1 is drawn full and red. */
  share: number;
  /** The same in words: 'Pagado 36 %'. Leave it out where a text beside it says it. */
  label?: string | undefined;
  thin?: boolean | undefined;
  className?: string | undefined;
}

/** How much of a whole. */
export function Bar({ share, label, thin = false, className }: Props) {
  const look = classes(css['bar'], thin && css['thin'], share > 1 && css['over'], className);
  const fill = <i style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />;
  if (label === undefined)
    return (
      <div className={look} aria-hidden="true">
        {fill}
      </div>
    );
  return (
    <div className={look} role="img" aria-label={label}>
      {fill}
    </div>
  );
}
