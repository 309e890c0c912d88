import { EVENT_COLORS, type EventColor } from '@trastienda/domain/calendar/event';
import { useId } from 'react';
import css from './etiquette.module.css';
import events from './event.module.css';
import { useCalendar } from './setting';

interface Props {
  color: EventColor;
  onPick: (color: EventColor) => void;
}

/** The choice of a colour, called Etiquette: one radio group, chosen with the arrow keys. Its name stands beside it. */
export function Etiquette({ color, onPick }: Props) {
  const { text } = useCalendar();
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="lab">{text.etiquette}</legend>
      <div className={css['colors']}>
        {EVENT_COLORS.map((option) => (
          <label
            key={option}
            className={option === color ? `${events[option]} ${css['chosen']}` : events[option]}
            title={text.colors[option]}
          >
            <input
              type="radio"
              className="sr"
              name={name}
              value={option}
              aria-label={text.colors[option]}
              checked={option === color}
              onChange={() => onPick(option)}
            />
            <i />
          </label>
        ))}
        <span className="mut" aria-hidden="true">
          {text.colors[color]}
        </span>
      </div>
    </fieldset>
  );
}
