import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import type { FieldControl } from './field';
import { focusOption, OptionList, type PageEnd } from './option-list';
import { Pager } from './pager';
import type { SelectOption } from './select';
import css from './select.module.css';
import { chosenClass } from './select-class';
import { PAGES, SelectPopover } from './select-popover';

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

/** One of a list that the server hands out by pages, or none. */
export function RemoteSelect(props: Props) {
  const { control, label, chosen, noneLabel, options, isStale, page, totalPages, onPage, onChange, instead } = props;
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  /** Which option takes the focus once the page that was turned to is there. */
  const waiting = useRef<PageEnd>(undefined);
  const shown = [undefined, ...options];
  const none = { value: '', label: noneLabel, look: chosenClass(false) };

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
  const turn = (step: number, end: PageEnd) => {
    const target = page + step;
    if (target < 1 || target > totalPages) return;
    waiting.current = end;
    onPage(target);
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
        <OptionList
          ref={list}
          label={label}
          options={shown}
          shownAs={(option) => option ?? none}
          value={chosen?.value ?? none.value}
          tabStop={0}
          onChoose={choose}
          onTurn={turn}
        />
      )}
      {totalPages > 1 && (
        <Pager
          className={classes(PAGES, css['pages'])}
          page={page}
          totalPages={totalPages}
          onPage={onPage}
          label={`Páginas de ${label.toLowerCase()}`}
        />
      )}
    </SelectPopover>
  );
}
