import { EVENT_COLORS, type EventColor } from '@trastienda/domain/calendar/event';
import { useId } from 'react';
import { useCalendar } from './setting';

interface Props {
  color: EventColor;
  onPick: (color: EventColor) => void;
}

/** The choice of a colour, which spec 2 labels Etiquette: one radio group, chosen with the arrow keys. */
export function Etiquette({ color, onPick }: Props) {
  const { text } = useCalendar();
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="lab">{text.etiquette}</legend>
      <div className="colors">
        {EVENT_COLORS.map((option) => (
          <label key={option} className={option === color ? `${option} on` : option} title={text.colors[option]}>
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
      </div>
    </fieldset>
  );
}
