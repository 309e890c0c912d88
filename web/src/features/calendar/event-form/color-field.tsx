import { EVENT_COLORS, type EventColor } from '@trastienda/domain/calendar/event';
import { useId } from 'react';
import { FieldBox, FieldLabel } from '../../../ui/field-parts';
import { Row, unseenClass } from '../../../ui/layout';
import { Text } from '../../../ui/text';
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
    <FieldBox as="fieldset">
      <FieldLabel as="legend">{text.color}</FieldLabel>
      <Row wrap className={css['colors']}>
        {EVENT_COLORS.map((option) => (
          <label
            key={option}
            className={option === color ? `${colorClass(option)} ${css['chosen']}` : colorClass(option)}
            title={text.colors[option]}
          >
            <input
              className={unseenClass}
              type="radio"
              name={name}
              value={option}
              aria-label={text.colors[option]}
              checked={option === color}
              onChange={() => onPick(option)}
            />
            <i />
          </label>
        ))}
        <Text tone="muted" aria-hidden="true">
          {text.colors[color]}
        </Text>
      </Row>
    </FieldBox>
  );
}
