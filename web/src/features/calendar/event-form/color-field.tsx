import { EVENT_COLORS, type EventColor } from '@trastienda/domain/calendar/event';
import { useId } from 'react';
import { colorClass } from '../event-color';
import { useCalendar } from '../setting';
import css from './color-field.module.css';

interface Props {
  color: EventColor;
  onPick: (color: EventColor) => void;
}

/** The choice of a colour, called Etiquette: one radio group, chosen with the arrow keys. Its name stands beside it. */
export function ColorField({ color, onPick }: Props) {
  const { text } = useCalendar();
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="lab">{text.color}</legend>
      <div className={css['colors']}>
        {EVENT_COLORS.map((option) => (
          <label
            key={option}
            className={option === color ? `${colorClass(option)} ${css['chosen']}` : colorClass(option)}
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
