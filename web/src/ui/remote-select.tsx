import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './choices.css';
import type { FieldControl } from './field';
import { Icon } from './icon';
import { Pager } from './pager';
import type { SelectOption } from './select';

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

  const focusOption = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[role=option]').item(index)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for another page's options
  useEffect(() => {
    if (!waiting.current || isStale) return;
    focusOption(waiting.current === 'first' ? 1 : options.length);
    waiting.current = undefined;
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
    if (event.key === 'ArrowDown') index + 1 < shown.length ? focusOption(index + 1) : turn(page + 1, 'first');
    else if (event.key === 'ArrowUp') index > 0 ? focusOption(index - 1) : turn(page - 1, 'last');
    else if (event.key === 'PageDown') turn(page + 1, 'first');
    else if (event.key === 'PageUp') turn(page - 1, 'last');
    else if (event.key === 'Home') focusOption(0);
    else if (event.key === 'End') focusOption(shown.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') choose(shown[index]);
    else return;
    event.preventDefault();
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger {...control} className={`input sel ${control['aria-invalid'] ? 'is-bad' : ''}`}>
        <span className={chosen ? 'ell' : 'ell sel-empty'} title={chosen?.label}>
          {chosen?.label ?? noneLabel}
        </span>
        <Icon name="down" small />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="floating" sideOffset={4} align="start" collisionPadding={16}>
          <Popover.Popup
            className="menu sel-list paged"
            aria-label={label}
            initialFocus={() =>
              list.current?.querySelector<HTMLElement>('[aria-selected=true]') ??
              list.current?.querySelector<HTMLElement>('[role=option]') ??
              true
            }
          >
            {instead ?? (
              <div ref={list} role="listbox" aria-label={label}>
                {shown.map((option, index) => (
                  <div
                    key={option?.value ?? noneLabel}
                    role="option"
                    tabIndex={index === 0 ? 0 : -1}
                    aria-selected={option?.value === chosen?.value}
                    className="sel-item"
                    onClick={() => choose(option)}
                    onKeyDown={(event) => walk(event, index)}
                  >
                    <span className={option ? 'ell grow' : 'ell grow sel-empty'} title={option?.label}>
                      {option?.label ?? noneLabel}
                    </span>
                    {option?.note !== undefined && <span className="cap note">{option.note}</span>}
                  </div>
                ))}
              </div>
            )}
            {totalPages > 1 && (
              <Pager page={page} totalPages={totalPages} onPage={onPage} label={`Páginas de ${label.toLowerCase()}`} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
