import { Link } from '@tanstack/react-router';
import { rangeText } from '@trastienda/domain/calendar/times';
import { formatMoney } from '@trastienda/domain/money/format';
import type { CSSProperties } from 'react';
import { type InstallmentState, type ShopEvent, stateOf } from '../../../shop/event/shop-event';
import { Drawing, Icon, type IconName } from '../../../ui/icon';
import { Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { colorClass } from '../event-color';
import { useCalendar } from '../setting';
import type { Texts } from '../texts';
import events from './event.module.css';
import css from './read-only-link.module.css';

interface Props {
  event: ShopEvent;
  isPast: boolean;
  /** The day that it stands on, where nothing around it says it. */
  date?: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  tabIndex?: number | undefined;
  /** Two lines instead of one: what it is, and when. */
  isTall?: boolean;
}

const ICONS: Readonly<Record<InstallmentState, IconName | undefined>> = {
  paid: 'check',
  unpaid: undefined,
  due_today: 'alert',
  overdue: 'alert',
};

/** What is said of it beside its title: what it is, how much, and how it stands. */
function factsOf({ installment, recurring, ...event }: ShopEvent, isPast: boolean, text: Texts) {
  const amount = (installment ?? recurring)?.amount;
  const shared = { amount: amount && formatMoney(amount) };
  if (recurring) return { ...shared, words: [text.recurring], icon: undefined, to: TO_RULES };
  const state = stateOf(event, isPast);
  const search = { dialog: 'pay', id: installment?.debtId, part: installment?.id } as const;
  const to = { to: '/app/finance/debts', search } as const;
  return { ...shared, words: [text.installment, text.states[state]], icon: ICONS[state], to };
}

const TO_RULES = { to: '/app/finance/movement/recurring' } as const;

/**
 * 'Préstamo 5/12' with its lock, its amount and how it stands, or what recurs. It is not changed here: it leads to where it is paid, or to
 * its rule. Where room is scarce the title is cut short, the amount never.
 */
export function ReadOnlyLink({ event, isPast, date, className = '', style, tabIndex, isTall = false }: Props) {
  const { language, timeZone, text } = useCalendar();
  const { title, color } = event;
  const { amount, words, icon, to } = factsOf(event, isPast, text);
  const name = [title, amount, ...words, date].filter(Boolean).join(', ');
  /** Of what must be whole on a narrow line: its letters, and what the mark of its state takes from them. */
  const measures = { '--letters': amount?.length, '--mark': icon ? '13px' : '0px' } as CSSProperties;
  const line = (
    <Row as="span" gap={0} shrink words="whole" className={css['roLine']} style={measures}>
      <Drawing>
        <path d="M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM8 11V8a4 4 0 0 1 8 0v3" />
      </Drawing>
      {icon && <Icon name={icon} />}
      <Text cut grow className={css['roTitle']}>
        {title}
      </Text>
      {amount && <b>{amount}</b>}
    </Row>
  );
  return (
    <Link
      {...to}
      className={`${events['ev']} ${events['ro']} ${isTall ? events['tall'] : ''} ${colorClass(color)} ${className}`}
      style={style}
      title={name}
      aria-label={name}
      tabIndex={tabIndex}
      draggable={false}
    >
      {line}
      {isTall && (
        <Text look="caption" className={events['note']}>
          {[...words, rangeText(event, language, timeZone)].join(' · ')}
        </Text>
      )}
    </Link>
  );
}
