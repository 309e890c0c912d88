import type { DebtStats } from '@trastienda/contract/debts';
import { moneyText } from '../../lib/pesos';
import { Fact, FactList } from '../../ui/fact-list';
import { Box, Row } from '../../ui/layout';
import shared from './debts.module.css';
import { paidShare, pieTexts } from './figures';
import css from './pie.module.css';

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;
/** What stays free between the two parts, in the drawing's own units. */
const GAP = 2;

/** Paid against pending, by amounts, partial payments too: drawn, and said in words beside it. */
export function PaidPie({ stats }: { stats: DebtStats }) {
  const texts = pieTexts(stats);
  const share = stats.amountTotal > 0 ? paidShare(stats.amountPaid, stats.amountTotal) : 0;
  return (
    <Box shrink className={shared['pie']} data-part="pie">
      <svg viewBox="0 0 112 112" role="img" aria-label={`Pagado ${texts.paid}, pendiente ${texts.unpaid}`}>
        <g fill="none" strokeWidth="16" transform="rotate(-90 56 56)">
          <Arc from={share} to={1} color="var(--pie-due)" />
          <Arc from={0} to={share} color="var(--mark)" />
        </g>
        <text x="56" y="61" textAnchor="middle" fontSize="16" fontWeight="600" fill="var(--ink)">
          {texts.whole}
        </text>
      </svg>
      <FactList>
        <Fact name={<Key color="var(--mark)" word="Pagado" />} note={moneyText(stats.amountPaid)}>
          {texts.paid}
        </Fact>
        <Fact name={<Key color="var(--pie-due)" word="Pendiente" />} note={moneyText(stats.amountUnpaid)}>
          {texts.unpaid}
        </Fact>
      </FactList>
    </Box>
  );
}

function Arc({ from, to, color }: { from: number; to: number; color: string }) {
  const part = (to - from) * ROUND;
  // Beside one that is too small to be seen there is no gap.
  const gap = ROUND - part > GAP ? GAP : 0;
  const length = part - gap;
  if (length <= 0) return null;
  return (
    <circle
      cx="56"
      cy="56"
      r={RADIUS}
      stroke={color}
      strokeDasharray={`${length} ${ROUND}`}
      strokeDashoffset={-(from * ROUND + gap / 2)}
    />
  );
}

function Key({ color, word }: { color: string; word: string }) {
  return (
    <Row as="span">
      <Box as="i" fixed size={10} className={css['pieKey']} style={{ background: color }} />
      {word}
    </Row>
  );
}
