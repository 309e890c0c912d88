import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { draftOf, eventOf, newDraft } from './event-draft';

const EVENT: ShopEvent = {
  id: 'a',
  title: 'Turno',
  description: '',
  location: 'Local',
  color: 'rose',
  start: Date.parse('2026-11-20T12:07:30.250Z'),
  end: Date.parse('2026-11-20T13:00:00Z'),
  allDay: false,
  isReadOnly: false,
};

test('a dialog that changes nothing saves the very same event, to the millisecond', () => {
  expect(eventOf(draftOf(EVENT, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE, 'new')).toEqual({ ok: true, value: EVENT });
});

test('a new event gets the new id, the default colour and a title', () => {
  const span = { start: EVENT.end, end: EVENT.end, allDay: false };
  const draft = { ...newDraft(span, DEFAULT_TIME_ZONE), title: '  ', location: ' Local ' };
  expect(eventOf(draft, DEFAULT_TIME_ZONE, 'new')).toEqual({
    ok: true,
    value: {
      ...span,
      id: 'new',
      title: '(no title)',
      description: '',
      location: 'Local',
      color: 'sky',
      isReadOnly: false,
    },
  });
});

test('an end before the start is said, not saved', () => {
  const draft = draftOf(EVENT, DEFAULT_TIME_ZONE);
  const wrong = { ...draft, when: { ...draft.when, endMinute: 8 * 60 } };
  expect(eventOf(wrong, DEFAULT_TIME_ZONE, 'new')).toMatchObject({ ok: false, problem: { code: 'end_before_start' } });
});

test('what the user did not touch stays as another device has left it meanwhile', () => {
  const draft = { ...draftOf(EVENT, DEFAULT_TIME_ZONE), title: 'Turno de Ana' };
  const now = { ...EVENT, title: 'Otro', location: 'Depósito', start: EVENT.start + 900_000, end: EVENT.end + 900_000 };
  expect(eventOf(draft, DEFAULT_TIME_ZONE, 'new', now)).toEqual({ ok: true, value: { ...now, title: 'Turno de Ana' } });
  const later = { ...draft, when: { ...draft.when, endMinute: 11 * 60 } };
  expect(eventOf(later, DEFAULT_TIME_ZONE, 'new', now)).toMatchObject({
    value: { title: 'Turno de Ana', location: 'Depósito', start: EVENT.start, end: Date.parse('2026-11-20T14:00:00Z') },
  });
});
