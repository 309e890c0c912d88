import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldControl } from './field';
import { Pager } from './pager';
import type { SelectOption } from './select';
import css from './select.module.css';
import { chosenClass } from './select-class';
import { SelectPopover } from './select-popover';
import { Text } from './text';

interface Props {
  control: FieldControl;
  /** The name of the list: 'Deudas' */
  label: string;
  chosen: SelectOption<string> | undefined;
  /** The choice of none: 'Sin etiqueta'. Shown, too, while nothing is chosen. */
  noneLabel: string;
  /** One page, as the server has it. */
  options: readonly SelectOption<string>[];
  /** Another page is on its way; these options are the last one's. */
  isStale: boolean;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  onChange: (option: SelectOption<string> | undefined) => void;
  /** Stands in place of the options: on their way, failed, or none at all. */
  instead?: ReactNode;
}

/** One of a list that the server hands out by pages, or none. The arrow keys walk on from page to page. */
export function RemoteSelect(props: Props) {
  const { control, label, chosen, noneLabel, options, isStale, page, totalPages, onPage, onChange, instead } = props;
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  /** Which option takes the focus once the page that was turned to is there. */
  const waiting = useRef<'first' | 'last'>(undefined);
  const shown = [undefined, ...options];

  useEffect(() => {
    if (!waiting.current || isStale) return;
    const target = options.at(waiting.current === 'first' ? 0 : -1);
    waiting.current = undefined;
    if (target) focusOption(list.current, options.indexOf(target) + 1);
  }, [options, isStale]);

  const choose = (option: SelectOption<string> | undefined) => {
    onChange(option);
    setOpen(false);
  };
  const turn = (target: number, end: 'first' | 'last') => {
    if (target < 1 || target > totalPages) return;
    waiting.current = end;
    onPage(target);
  };
  const walk = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowDown')
      index + 1 < shown.length ? focusOption(list.current, index + 1) : turn(page + 1, 'first');
    else if (event.key === 'ArrowUp') index > 0 ? focusOption(list.current, index - 1) : turn(page - 1, 'last');
    else if (event.key === 'PageDown') turn(page + 1, 'first');
    else if (event.key === 'PageUp') turn(page - 1, 'last');
    else if (event.key === 'Home') focusOption(list.current, 0);
    else if (event.key === 'End') focusOption(list.current, shown.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') choose(shown[index]);
    else return;
    event.preventDefault();
  };

  return (
    <SelectPopover
      control={control}
      label={label}
      chosen={chosen?.label}
      placeholder={noneLabel}
      open={isOpen}
      onOpenChange={setOpen}
      list={list}
    >
      {instead ?? (
        <div ref={list} role="listbox" aria-label={label}>
          {shown.map((option, index) => (
            <div
              key={option?.value ?? noneLabel}
              role="option"
              tabIndex={index === 0 ? 0 : -1}
              aria-selected={option?.value === chosen?.value}
              className={css['option']}
              onClick={() => choose(option)}
              onKeyDown={(event) => walk(event, index)}
            >
              <Text cut grow className={chosenClass(option !== undefined)} title={option?.label}>
                {option?.label ?? noneLabel}
              </Text>
              {option?.note !== undefined && (
                <Text look="caption" className={css['note']}>
                  {option.note}
                </Text>
              )}
            </div>
          ))}
        </div>
      )}
      {totalPages > 1 && (
        <Pager
          className={css['pages']}
          page={page}
          totalPages={totalPages}
          onPage={onPage}
          label={`Páginas de ${label.toLowerCase()}`}
        />
      )}
    </SelectPopover>
  );
}

const focusOption = (list: HTMLElement | null, index: number) =>
  list?.querySelectorAll<HTMLElement>('[role=option]').item(index)?.focus();
