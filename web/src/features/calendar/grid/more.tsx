import type { Instant } from '@trastienda/domain/calendar/zone';
import type { Day } from '@trastienda/domain/dates/day';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { LateCode } from '../../../ui/late-code';
import { LateLayers } from '../../../ui/late-layers';

const listCode = new LateCode(() => import('./more-list').then((code) => code.MoreList));

/** What a '+ N more' stands for. */
export interface More {
  readonly day: Day;
  readonly events: readonly ShopEvent[];
  readonly anchor: HTMLElement;
}

interface Props {
  more: More | undefined;
  now: Instant;
  onOpen: (event: ShopEvent) => void;
  /** Escape, before the list is there. */
  onCallOff: () => void;
}

/** The list beside the '+ N more' that was pressed. */
export function MoreLayer({ more, now, onOpen, onCallOff }: Props) {
  return <LateLayers code={listCode} open={more !== undefined} onClose={onCallOff} layers={{ more, now, onOpen }} />;
}
