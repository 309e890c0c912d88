import type { ReactNode, RefObject } from 'react';
import { classes } from './classes';
import type { FieldControl } from './field';
import floating from './floating.module.css';
import { Icon } from './icon';
import { lookClass } from './look';
import { Popover } from './popover';
import css from './select.module.css';
import { chosenClass, selectClass } from './select-class';
import { Text } from './text';

interface Props {
  control: FieldControl;
  /** The name of the list: 'Cuentas' */
  label: string;
  chosen: string | undefined;
  /** What the field shows while nothing is chosen. */
  placeholder: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Around the options: the chosen one, else the first, is where the focus starts. */
  list: RefObject<HTMLElement | null>;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** What the pages of a long list wear under it. */
export const PAGES = lookClass({ on: 'raised', line: 'top', justify: 'center' });

/** A field that shows what is chosen, and the list that it opens. */
export function SelectPopover({ control, label, chosen, placeholder, open, onOpenChange, list, ...rest }: Props) {
  const start = () =>
    list.current?.querySelector<HTMLElement>('[aria-selected=true]') ??
    list.current?.querySelector<HTMLElement>('[role=option]') ??
    true;
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      align="start"
      label={label}
      className={classes(floating['menu'], css['list'], css['paged'])}
      start={start}
      button={(own) => (
        <button
          type="button"
          {...control}
          {...own}
          className={selectClass(control['aria-invalid'])}
          disabled={rest.disabled ?? false}
        >
          <Text cut className={chosenClass(chosen !== undefined)} title={chosen}>
            {chosen ?? placeholder}
          </Text>
          <Icon name="down" small />
        </button>
      )}
    >
      {rest.children}
    </Popover>
  );
}
