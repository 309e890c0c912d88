import type { Span } from '@trastienda/domain/calendar/event';
import { create } from 'zustand';
import type { ShopEvent } from '../../../shop/event/shop-event';

/** An event that is being dragged, or that the keyboard has picked up. */
interface Lifted {
  readonly event: ShopEvent;
  /** Where it would land; undefined where nothing would happen. */
  readonly landing: ShopEvent | undefined;
  readonly byKeys: boolean;
}

/** At most one event is in the air. Apart from the views, so that only what shows it is drawn again while it moves. */
export const useLifted = create<{ readonly lifted: Lifted | undefined }>()(() => ({ lifted: undefined }));

export const lift = (event: ShopEvent, byKeys: boolean) =>
  useLifted.setState({ lifted: { event, landing: undefined, byKeys } });

/** Shows where it would land. The same place again draws nothing. */
export function aim(span: Span | undefined) {
  const { lifted } = useLifted.getState();
  if (!lifted || lifted.landing?.start === span?.start) return;
  useLifted.setState({ lifted: { ...lifted, landing: span && { ...lifted.event, ...span } } });
}

/** Nothing is in the air any more. @returns what was */
export function putDown(): Lifted | undefined {
  const { lifted } = useLifted.getState();
  useLifted.setState({ lifted: undefined });
  return lifted;
}

export const useIsLifted = (id: string): boolean => useLifted(({ lifted }) => lifted?.event.id === id);

/** The event as it would land. */
export const useLanding = (): ShopEvent | undefined => useLifted(({ lifted }) => lifted?.landing);
