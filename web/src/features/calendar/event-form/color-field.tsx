import { EVENT_COLORS, type EventColor } from '@trastienda/domain/calendar/event';
import { useId } from 'react';
import { classes } from '../../../ui/classes';
import { FieldBox, FieldLabel } from '../../../ui/field-parts';
import { Box, Row, unseenClass } from '../../../ui/layout';
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
      <Row wrap>
        {EVENT_COLORS.map((option) => (
          <Box
            as="label"
            center
            size="var(--item-h)"
            round="pill"
            key={option}
            className={classes(colorClass(option), option === color && css['chosen'])}
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
            <Box as="i" size={24} round="pill" className={css['color']} />
          </Box>
        ))}
        <Text tone="muted" aria-hidden="true">
          {text.colors[color]}
        </Text>
      </Row>
    </FieldBox>
  );
}
