import type { Movement } from '@trastienda/contract/movements';
import type { ReactNode } from 'react';
import { receiptsText } from '../../shop/receipt/texts';
import { classes } from '../../ui/classes';
import { Drawing } from '../../ui/icon';
import { Row, rowClass } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import css from './receipts-button.module.css';

interface Props {
  movement: Movement;
  onReceipts: () => void;
  /** Its words. */
  children: ReactNode;
}

const CLIP = classes(rowClass, lookClass({ look: 'caption', fixed: true }));

/** What stands under the words leaves the clip its room. */
export const underWords = css['under'];

/** A movement's words, how many receipts it has, and the way to them; on those without any, the way to the first. */
export function WordsWithReceipts({ movement, onReceipts, children }: Props) {
  const { receipts_count: count, label } = movement;
  const name = count === 0 ? `Agregar comprobante a ${label}` : `${receiptsText(count)} de ${label}`;
  return (
    <Row gap={6} shrink className={css['words']}>
      {children}
      <button type="button" className={classes(CLIP, css['clip'])} aria-label={name} title={name} onClick={onReceipts}>
        <Drawing small>
          <path d="m19.5 11.5-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.2 8.2a1.7 1.7 0 0 1-2.4-2.4l7.4-7.3" />
        </Drawing>
        {count > 0 && count}
      </button>
    </Row>
  );
}
