import { useDayText } from './date-format';

interface Props {
  /** YYYY-MM-DD */
  day: string;
  className?: string | undefined;
}

/** A date as the user wants it written. */
export function DayText({ day, className }: Props) {
  const text = useDayText();
  return (
    <time dateTime={day} className={className}>
      {text(day)}
    </time>
  );
}
