import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classes } from './classes';
import floating from './floating.module.css';
import type { SelectOption } from './select';
import css from './select.module.css';
import { Text } from './text';

/** Which option of a page takes the focus once it was turned to. */
export type PageEnd = 'first' | 'last';

interface Props<Option> {
  ref: Ref<HTMLDivElement>;
  /** The name of the list: 'Cuentas' */
  label: string;
  /** Those of the page in sight. */
  options: readonly Option[];
  /** What an option shows. */
  shownAs: (option: Option) => SelectOption<string> & { look?: string | undefined };
  value: string | undefined;
  /** The option that the Tab key leads to. */
  tabStop: number;
  /** Options that a page has room for, so that the list keeps its height on the last one. */
  room?: number | undefined;
  onChoose: (option: Option) => void;
  /** Walks to the page before (-1) or after (1). */
  onTurn: (step: -1 | 1, end: PageEnd) => void;
}

/** The options of a page, for the lists that a field opens. The arrow keys walk on from page to page. */
export function OptionList<Option>(props: Props<Option>) {
  const { ref, label, options, shownAs, value, tabStop, room, onChoose, onTurn } = props;
  const walk = (event: KeyboardEvent<HTMLElement>, index: number, option: Option) => {
    const list = event.currentTarget.parentElement;
    const last = options.length - 1;
    if (event.key === 'ArrowDown') index < last ? focusOption(list, index + 1) : onTurn(1, 'first');
    else if (event.key === 'ArrowUp') index > 0 ? focusOption(list, index - 1) : onTurn(-1, 'last');
    else if (event.key === 'PageDown') onTurn(1, 'first');
    else if (event.key === 'PageUp') onTurn(-1, 'first');
    else if (event.key === 'Home') focusOption(list, 0);
    else if (event.key === 'End') focusOption(list, last);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(option);
    else return;
    event.preventDefault();
  };
  const draw = (option: Option, index: number): ReactNode => {
    const { value: key, label: text, note, look } = shownAs(option);
    return (
      <div
        key={key}
        role="option"
        tabIndex={index === tabStop ? 0 : -1}
        aria-selected={key === value}
        className={classes(floating['item'], css['option'])}
        onClick={() => onChoose(option)}
        onKeyDown={(event) => walk(event, index, option)}
      >
        <Text cut grow className={look} title={text}>
          {text}
        </Text>
        {note !== undefined && (
          <Text look="caption" words="whole">
            {note}
          </Text>
        )}
      </div>
    );
  };
  const style = room === undefined ? undefined : { minHeight: `calc(${room} * var(--control-h))` };
  return (
    <div ref={ref} role="listbox" aria-label={label} style={style}>
      {options.map(draw)}
    </div>
  );
}

/** Puts the focus on the option at that place, if there is one. */
export const focusOption = (list: Element | null, index: number): void =>
  list?.querySelectorAll<HTMLElement>('[role=option]').item(index)?.focus();
