import type { Sale } from '@trastienda/contract/sales';
import type { Cents } from '@trastienda/domain/money/cents';
import { useRef, useState } from 'react';
import { useShopZone } from '../../lib/shop-zone';
import { type Paper, printAlone } from '../../ui/print';
import { Segmented } from '../../ui/segmented';
import { shareText } from '../../ui/share-text';
import { useShop } from '../shop/queries';
import { Ticket } from './ticket';
import { ticketParts, ticketText } from './ticket-lines';

const PAPERS = [
  { value: '80', label: '80 mm' },
  { value: 'a4', label: 'A4' },
] as const;

interface Choice {
  paper: Paper;
  setPaper: (paper: Paper) => void;
}

/** A sale's ticket, and the ways in which it leaves the shop (rule: counter/ticket). */
export function useTicket(sale: Sale, received?: Cents) {
  const zone = useShopZone();
  const shop = useShop().data?.name ?? '';
  const [paper, setPaper] = useState<Paper>('80');
  const place = useRef<HTMLElement>(null);
  const parts = ticketParts(sale, received, zone);
  return {
    ...({ paper, setPaper } satisfies Choice),
    ticket: <Ticket ref={place} shop={shop} parts={parts} number={sale.number} paper={paper} />,
    print: () => {
      if (place.current) printAlone(place.current, paper);
    },
    send: () => shareText(ticketText(shop, parts)),
  };
}

/** On which paper it is shown and printed. */
export const PaperChoice = ({ paper, setPaper }: Choice) => (
  <Segmented label="Papel" value={paper} options={PAPERS} onChange={setPaper} />
);
