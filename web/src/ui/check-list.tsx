import { pageCount } from '@trastienda/domain/paging/page-window';
import { type ReactNode, useState } from 'react';
import css from './check-list.module.css';
import { CheckMark, checkClass } from './check-mark';
import { drawn } from './drawn';
import { Box, coverClass, Row } from './layout';
import { Pager } from './pager';
import { Text } from './text';

export interface CheckOption {
  value: number;
  label: string;
}

/** Around the list: the height of its rows is kept in it. */
export const CheckListFrame = drawn(css['list'], 'div');

const valuesOf = (options: readonly CheckOption[]) => options.map(({ value }) => value);

interface CheckListProps {
  label: string;
  options: readonly CheckOption[];
  checked: readonly number[];
  onChange: (checked: number[]) => void;
  pageSize: number;
  /** What else can be done with one of them, at the right of its row. */
  action?: (option: CheckOption) => ReactNode;
  describedBy?: string | undefined;
}

/** Several of a list, some per page; what is checked on another page stays checked. A new option is gone to. */
export function CheckList({ label, options, checked, onChange, pageSize, action, describedBy }: CheckListProps) {
  const [wanted, setPage] = useState(1);
  const [known, setKnown] = useState(() => valuesOf(options));
  const fresh = options.findIndex(({ value }) => !known.includes(value));
  if (fresh !== -1 || known.length !== options.length) {
    setKnown(valuesOf(options));
    if (fresh !== -1) setPage(Math.floor(fresh / pageSize) + 1);
  }
  const pages = pageCount(options.length, pageSize);
  const page = Math.max(1, Math.min(wanted, pages));
  const shown = options.slice((page - 1) * pageSize, page * pageSize);
  const toggle = (value: number, isOn: boolean) =>
    onChange(isOn ? [...checked, value] : checked.filter((other) => other !== value));

  return (
    <CheckListFrame>
      <Box
        as="ul"
        line="around"
        aria-label={label}
        aria-describedby={describedBy}
        style={pages > 1 ? { minHeight: `calc(${pageSize} * var(--check-h))` } : undefined}
      >
        {shown.map((option) => {
          const isOn = checked.includes(option.value);
          return (
            <Row as="li" key={option.value} gap={4} padR={4} height="var(--check-h)" line="between">
              <label className={checkClass(isOn)}>
                <input
                  type="checkbox"
                  className={coverClass}
                  checked={isOn}
                  onChange={(event) => toggle(option.value, event.target.checked)}
                />
                <CheckMark isOn={isOn} />
                <Text cut title={option.label}>
                  {option.label}
                </Text>
              </label>
              {action?.(option)}
            </Row>
          );
        })}
      </Box>
      {pages > 1 && <Pager page={page} totalPages={pages} onPage={setPage} label={`Páginas de ${label}`} />}
    </CheckListFrame>
  );
}
