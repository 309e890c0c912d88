import { type Day, stepDays, stepMonths } from '@trastienda/domain/dates/day';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface Options {
  grid: RefObject<HTMLElement | null>;
  day: Day;
  onDay: (day: Day) => void;
  /** How many days each key goes. */
  stepsByKey: Readonly<Record<string, number>>;
}

/** Arrow keys lead from day to day, also out of the view, and the focus goes along. Page Up and Page Down lead a month away. */
export function useDayKeys({ grid, day, onDay, stepsByKey }: Options) {
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`button[data-day="${day}"]:not([data-event])`)?.focus();
  }, [grid, day]);

  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const { key, target } = press;
    if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return;
    if (!(target instanceof HTMLElement) || target.dataset['event'] !== undefined) return;
    const from = target.dataset['day'] as Day | undefined;
    const next = from && target.localName === 'button' ? dayAfter(key, from, stepsByKey) : undefined;
    if (next === undefined) return;
    press.preventDefault();
    wantsFocus.current = true;
    onDay(next);
  };
  return { onKeyDown };
}

function dayAfter(key: string, from: Day, stepsByKey: Readonly<Record<string, number>>): Day | undefined {
  const steps = stepsByKey[key];
  if (steps !== undefined) return stepDays(from, steps);
  if (key === 'PageUp') return stepMonths(from, -1);
  return key === 'PageDown' ? stepMonths(from, 1) : undefined;
}
