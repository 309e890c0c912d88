import type { EventColor } from '@trastienda/domain/calendar/event';
import css from './event-color.module.css';

/** The class that gives an event, or the choice of its colour, this one. */
export const colorClass = (color: EventColor): string => css[color] ?? '';
