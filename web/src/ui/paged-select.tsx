import { pageCount } from '@trastienda/domain/paging/page-window';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from './classes';
import type { FieldControl } from './field';
import { focusOption, OptionList, type PageEnd } from './option-list';
import { Pager } from './pager';
import type { SelectOption } from './select';
import css from './select.module.css';
import { PAGES, SelectPopover } from './select-popover';

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

/** One of a list that may be long, some per page. */
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
  const turn = (step: number, end: PageEnd) => {
    const target = page + step;
    if (target < 1 || target > pages) return;
    // At once: the focus must not fall out of the list together with the option that held it.
    flushSync(() => setPage(target));
    focusOption(list.current, end === 'first' ? 0 : pageSize - 1);
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
      <OptionList
        ref={list}
        label={label}
        options={shown}
        shownAs={(option) => option}
        value={value}
        tabStop={Math.max(0, current ? shown.indexOf(current) : 0)}
        room={pages > 1 ? pageSize : undefined}
        onChoose={(option) => {
          onChange(option.value);
          setOpen(false);
        }}
        onTurn={turn}
      />
      {pages > 1 && (
        <Pager
          className={classes(PAGES, css['pages'])}
          page={page}
          totalPages={pages}
          onPage={setPage}
          label={`Páginas de ${label.toLowerCase()}`}
        />
      )}
    </SelectPopover>
  );
}
