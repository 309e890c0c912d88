import { pageCount } from '@trastienda/domain/paging/page-window';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldControl } from './field';
import { Pager } from './pager';
import type { SelectOption } from './select';
import css from './select.module.css';
import { SelectPopover } from './select-popover';
import { Text } from './text';

interface Props {
  control: FieldControl;
  /** The name of the list: 'Cuentas' */
  label: string;
  value: string;
  options: readonly SelectOption<string>[];
  pageSize: number;
  onChange: (value: string) => void;
  disabled?: boolean;
  placeholder?: string;
}

/** One of a list that may be long, some per page. The arrow keys walk on from page to page. */
export function PagedSelect({ control, label, value, options, pageSize, onChange, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const pages = pageCount(options.length, pageSize);
  const shown = options.slice((page - 1) * pageSize, page * pageSize);

  const open = (next: boolean) => {
    if (next) setPage(Math.floor(Math.max(0, chosen) / pageSize) + 1);
    setOpen(next);
  };
  const choose = (option: SelectOption<string>) => {
    onChange(option.value);
    setOpen(false);
  };
  const focusOption = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[role=option]').item(index)?.focus();
  const turnTo = (target: number, index: number) => {
    if (target < 1 || target > pages) return;
    // At once: the focus must not fall out of the list together with the option that held it.
    flushSync(() => setPage(target));
    focusOption(index);
  };
  const walk = (event: KeyboardEvent, index: number, option: SelectOption<string>) => {
    if (event.key === 'ArrowDown') index + 1 < shown.length ? focusOption(index + 1) : turnTo(page + 1, 0);
    else if (event.key === 'ArrowUp') index > 0 ? focusOption(index - 1) : turnTo(page - 1, pageSize - 1);
    else if (event.key === 'PageDown') turnTo(page + 1, 0);
    else if (event.key === 'PageUp') turnTo(page - 1, 0);
    else if (event.key === 'Home') focusOption(0);
    else if (event.key === 'End') focusOption(shown.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') choose(option);
    else return;
    event.preventDefault();
  };

  const current = options[chosen];
  return (
    <SelectPopover
      control={control}
      label={label}
      chosen={current?.label}
      placeholder={rest.placeholder}
      open={isOpen}
      onOpenChange={open}
      list={list}
      disabled={rest.disabled}
    >
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        style={pages > 1 ? { minHeight: `calc(${pageSize} * var(--control-h))` } : undefined}
      >
        {shown.map((option, index) => (
          <div
            key={option.value}
            role="option"
            tabIndex={index === Math.max(0, shown.indexOf(current ?? option)) ? 0 : -1}
            aria-selected={option.value === value}
            className={css['option']}
            onClick={() => choose(option)}
            onKeyDown={(event) => walk(event, index, option)}
          >
            <Text cut grow title={option.label}>
              {option.label}
            </Text>
            {option.note !== undefined && (
              <Text look="caption" className={css['note']}>
                {option.note}
              </Text>
            )}
          </div>
        ))}
      </div>
      {pages > 1 && (
        <Pager
          className={css['pages']}
          page={page}
          totalPages={pages}
          onPage={setPage}
          label={`Páginas de ${label.toLowerCase()}`}
        />
      )}
    </SelectPopover>
  );
}
