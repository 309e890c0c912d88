import type { ProjectionReply } from '@trastienda/contract/projection';
import { type Day, daysBetween, isDay, stepDays } from '@trastienda/domain/dates/day';
import { shortMonthName } from '../../lib/dates';
import { moneyText } from '../../lib/pesos';
import { Box } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './projection-chart.module.css';
import { calloutPlace, type Line, lineOf, type Scale, scaleOf } from './projection-line';
import { dayOfSentence } from './projection-sentence';

/** '20 dic' */
const dayName = (date: Day) => `${Number(date.slice(8))} ${shortMonthName(date)}`;

/** The balance as a line that steps on the days on which something is due, its lowest point marked. The sentence and the table say the same. */
export function ProjectionChart({ projection, today }: { projection: ProjectionReply; today: Day }) {
  const { start, lowest, end } = projection;
  const line = lineOf(projection);
  const scale = scaleOf(line);
  const across = (date: string) => (isDay(date) ? (daysBetween(asDay(start.date), date) / line.length) * 100 : 0);
  const place = calloutPlace(line, scale, daysBetween(asDay(start.date), asDay(lowest.date)));
  const height = (balance: number) => ((scale.top - balance) / (scale.top - scale.bottom)) * 100;
  return (
    <div className={css['chart']} role="img" aria-label="El saldo de cada día; la tabla dice lo mismo">
      <Text as="div" look="caption" words="whole" className={css['axis']}>
        {scale.marks.map(({ at, text }) => (
          <span key={at} style={{ top: `${height(at)}%` }}>
            {text}
          </span>
        ))}
      </Text>
      <div className={css['plot']}>
        <Curve line={line} scale={scale} />
        <Stem x={across(lowest.date)} from={place.top} to={height(lowest.balance)} />
        <span className={css['low']} style={{ left: `${across(lowest.date)}%`, top: `${height(lowest.balance)}%` }} />
        <Box
          className={css['callout']}
          style={{ [place.side]: `min(${place.x}% + 10px, 100% - 150px)`, top: `${place.top}%` }}
        >
          <Text as="p" look="caption" strong words="whole">
            {moneyText(lowest.balance)}
          </Text>
          <Text as="p" look="caption">
            {dayOfSentence(lowest.date, today)}
          </Text>
        </Box>
      </div>
      <Names first={asDay(start.date)} last={asDay(end.date)} today={today} />
    </div>
  );
}

/** What the contract says of it. */
const asDay = (date: string) => date as Day;

/** From the callout to the lowest point. */
const Stem = ({ x, from, to }: { x: number; from: number; to: number }) => (
  <span
    className={css['stem']}
    style={{ left: `${x}%`, top: `${Math.min(from, to)}%`, height: `${Math.abs(to - from)}%` }}
  />
);

function Curve({ line, scale }: { line: Line; scale: Scale }) {
  const { top, bottom } = scale;
  const y = (balance: number) => (((top - balance) / (top - bottom)) * 100).toFixed(2);
  const x = (index: number) => ((index / line.length) * 100).toFixed(2);
  const steps = line.map(({ low, balance }, index) => `V${y(low)}V${y(balance)}H${x(index + 1)}`).join('');
  const path = `M0 ${y(line[0]?.before ?? 0)}${steps}`;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {scale.marks.map(({ at }) => (
        <path key={at} d={`M0 ${y(at)}H100`} className={at === 0 ? css['zero'] : css['mark']} />
      ))}
      <path d={`${path}V${y(Math.max(bottom, 0))}H0Z`} className={css['under']} />
      <path d={path} className={css['line']} />
    </svg>
  );
}

/** Where it begins, the last day, and two between them. */
function Names({ first, last, today }: { first: Day; last: Day; today: Day }) {
  const third = Math.round(daysBetween(first, last) / 3);
  return (
    <Text as="div" look="caption" className={css['names']}>
      <Box as="span">{first === today ? 'hoy' : dayName(first)}</Box>
      <span>{dayName(stepDays(first, third))}</span>
      <span>{dayName(stepDays(first, 2 * third))}</span>
      <span>{dayName(last)}</span>
    </Text>
  );
}
