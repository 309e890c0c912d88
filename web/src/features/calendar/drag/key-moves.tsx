import { SNAP_MINUTES } from '@trastienda/domain/calendar/constants';
import type { Span } from '@trastienda/domain/calendar/event';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { moveByDays, moveByMinutes } from '@trastienda/domain/calendar/move';
import { rangeText } from '@trastienda/domain/calendar/times';
import { dayTitle } from '@trastienda/domain/calendar/titles';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { Unseen } from '../../../ui/layout';
import { KeysHint } from '../grid/keys-hint';
import { aim, lift, putDown, useLifted } from '../grid/lifted';
import { useCalendar } from '../setting';
import { eventElementOf } from './grid-drag';

interface Steps {
  readonly days: number;
  readonly minutes: number;
}

const NO_STEPS: Steps = { days: 0, minutes: 0 };

/** What an arrow does: in the hours up and down are quarters, in a month weeks, in the all-day strip nothing. */
function stepsOf(key: string, place: 'month' | 'hours' | 'strip'): Steps | undefined {
  if (key === 'ArrowLeft') return { days: -1, minutes: 0 };
  if (key === 'ArrowRight') return { days: 1, minutes: 0 };
  const sign = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (sign === 0 || place === 'strip') return undefined;
  return place === 'month' ? { days: sign * 7, minutes: 0 } : { days: 0, minutes: sign * SNAP_MINUTES };
}

function placeOf(element: HTMLElement): 'month' | 'hours' | 'strip' {
  if (element.closest('[data-grid="hours"]')) return 'hours';
  return element.closest('[data-part=week]') ? 'strip' : 'month';
}

function spanAfter(event: ShopEvent, { days, minutes }: Steps, timeZone: string): Span | undefined {
  const byDays = { ...event, ...moveByDays(event, days, timeZone) };
  const moved = { ...byDays, ...moveByMinutes(byDays, minutes) };
  return moved.start === event.start ? undefined : moved;
}

interface Keys {
  onKeyDown: (press: KeyboardEvent<HTMLElement>) => void;
  onKeyUp: (press: KeyboardEvent<HTMLElement>) => void;
  onBlur: (leaving: FocusEvent<HTMLElement>) => void;
}

interface Props {
  find: (element: HTMLElement | undefined) => ShopEvent | undefined;
  onMove: (event: ShopEvent, to: Span) => void;
  children: (keys: Keys) => ReactNode;
}

/**
 * Space picks the focused event up, the arrows move it, Enter or Space drops it, Escape puts it back
 * (rule: calendar/keyboard).
 */
export function KeyMoves({ find, onMove, children }: Props) {
  const { language, timeZone, text } = useCalendar();
  const [said, say] = useState('');
  const steps = useRef(NO_STEPS);
  const hintId = useId();

  const tell = (event: ShopEvent) =>
    say(text.lifted(`${dayTitle(dayOf(event.start, timeZone), language)}, ${rangeText(event, language, timeZone)}`));

  const pickUp = (event: ShopEvent) => {
    steps.current = NO_STEPS;
    lift(event, true);
    tell(event);
  };
  const step = (event: ShopEvent, by: Steps) => {
    const next = { days: steps.current.days + by.days, minutes: steps.current.minutes + by.minutes };
    steps.current = next;
    aim(spanAfter(event, next, timeZone));
    tell(useLifted.getState().lifted?.landing ?? event);
  };
  const drop = () => {
    const lifted = putDown();
    say('');
    if (lifted?.landing) onMove(lifted.event, lifted.landing);
  };
  const putBack = () => {
    putDown();
    say(text.back);
  };

  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const element = eventElementOf(press.target);
    const { lifted } = useLifted.getState();
    if (!lifted?.byKeys) {
      const event = find(element);
      if (press.key !== ' ' || !event) return;
      press.preventDefault();
      pickUp(event);
      return;
    }
    if (press.key === 'Tab' || press.ctrlKey || press.metaKey || press.altKey) return;
    press.preventDefault();
    press.stopPropagation();
    if (press.key === 'Enter' || press.key === ' ') drop();
    else if (press.key === 'Escape') putBack();
    else {
      const by = element && stepsOf(press.key, placeOf(element));
      if (by) step(lifted.event, by);
    }
  };
  const onKeyUp = (press: KeyboardEvent<HTMLElement>) => {
    if (press.key === ' ' && eventElementOf(press.target)) press.preventDefault();
  };
  const onBlur = () => {
    if (useLifted.getState().lifted?.byKeys) putBack();
  };

  return (
    <KeysHint.Provider value={hintId}>
      {children({ onKeyDown, onKeyUp, onBlur })}
      <Unseen as="p" id={hintId}>
        {text.eventKeys}
      </Unseen>
      <Unseen as="p" role="status">
        {said}
      </Unseen>
    </KeysHint.Provider>
  );
}
