import css from './check-list.module.css';
import { classes } from './classes';
import { Icon } from './icon';
import { rowClass } from './layout';

/** The classes of a label that is ticked, all of it the target. */
export const checkClass = (isOn: boolean, more?: string) => classes(rowClass, css['check'], isOn && css['on'], more);

/** The box that is ticked; the input itself is not seen. */
export function CheckMark({ isOn }: { isOn: boolean }) {
  return (
    <span className={css['box']} aria-hidden="true">
      {isOn && <Icon name="check" />}
    </span>
  );
}
