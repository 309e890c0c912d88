import type { Span } from '@trastienda/domain/calendar/event';
import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { whenIdle } from '../../../ui/first-sign';
import { LateCode } from '../../../ui/late-code';
import { loadOnline, untilLoaded } from '../../../ui/until-loaded';
import { aim, lift, putDown, useLifted } from '../grid/lifted';
import { useCalendar } from '../setting';
import css from './drag-area.module.css';
import type { DraggingProps, Grip } from './dragging';
import { beginDrag, type Drag, eventElementOf, type Point } from './grid-drag';
import { KeyMoves } from './key-moves';

interface Props {
  events: readonly ShopEvent[];
  onMove: (event: ShopEvent, to: Span) => void;
  children: ReactNode;
}

/** Around a view: its events can be dragged and moved by keys. */
export function DragArea({ events, onMove, children }: Props) {
  const { timeZone } = useCalendar();
  const drag = useRef<Drag>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const known = useRef(events);
  known.current = events;

  // What hangs in the air of one view is not carried into another.
  useEffect(() => () => void putDown(), []);

  /** The event of an element that may be moved. A list without a grid moves nothing: there is no other place in it. */
  const find = useCallback((element: HTMLElement | undefined) => {
    if (!element || !area.current?.querySelector('[data-grid]')) return undefined;
    return known.current.find(({ id, isReadOnly }) => id === element.dataset['event'] && !isReadOnly);
  }, []);

  const start = (target: Element, at: Point) => {
    const element = eventElementOf(target);
    const event = find(element);
    if (!area.current || !element || !event) return;
    drag.current = beginDrag(area.current, element, event, at, timeZone);
    lift(event, false);
  };
  const end = (at: Point | undefined) => {
    if (at) aim(drag.current?.dropped(at));
    const lifted = putDown();
    if (lifted?.landing) onMove(lifted.event, lifted.landing);
  };
  const { Dragging, insist } = useDragging();
  const { take, held, grip } = useGrips(find, insist);
  const isDragging = useLifted(({ lifted }) => lifted !== undefined && !lifted.byKeys);

  return (
    <>
      <KeyMoves find={find} onMove={onMove}>
        {(keys) => (
          <div
            ref={area}
            className={css['dragArea']}
            data-part="drag-area"
            {...{ onMouseDown: grip, onTouchStart: grip }}
            {...keys}
          >
            {children}
            {isDragging && <span className={css['dragVeil']} data-part="drag-veil" />}
          </div>
        )}
      </KeyMoves>
      {Dragging && (
        <Dragging
          take={take}
          held={held}
          onStart={start}
          onMove={(gone) => aim(drag.current?.aimed(gone))}
          onEnd={end}
          onCancel={() => void putDown()}
        />
      )}
    </>
  );
}

const dragging = new LateCode<ComponentType<DraggingProps>>(() => import('./dragging').then((code) => code.Dragging));

/**
 * The code that drags: fetched when the view is drawn and nothing else is to be done, and insisted on once something is gripped. The first
 * sign of somebody would be too late: a quick drag would be over, and taken for a press.
 */
function useDragging() {
  const [Dragging, setDragging] = useState(() => dragging.part);
  const draw = useCallback(() => setDragging(() => dragging.part), []);
  useEffect(() => {
    // It may have come since this was drawn.
    if (dragging.part) draw();
    else return whenIdle(() => void loadOnline(dragging.fetch).then(draw, () => undefined));
    return undefined;
  }, [draw]);
  return { Dragging, insist: useCallback(() => void untilLoaded(dragging.fetch).then(draw), [draw]) };
}

/** A finger that moves on before the code is there scrolls. */
const LET_GO = ['mouseup', 'touchend', 'touchcancel', 'touchmove', 'scroll'] as const;

/** Hands grips on to the code that drags; one that comes before it is kept as long as it is held. */
function useGrips(find: (element: HTMLElement | undefined) => ShopEvent | undefined, insist: () => void) {
  const take = useRef<(grip: Grip) => void>(undefined);
  const held = useRef<Grip>(undefined);

  useEffect(() => {
    const letGo = () => {
      held.current = undefined;
    };
    for (const end of LET_GO) addEventListener(end, letGo, true);
    return () => {
      for (const end of LET_GO) removeEventListener(end, letGo, true);
    };
  }, []);

  // Only an event can be gripped; the rest of the view scrolls and is clicked as ever.
  const grip = (gesture: SyntheticEvent) => {
    const element = eventElementOf(gesture.target);
    if (!element || !find(element)) return;
    if (take.current) {
      take.current({ element, gesture });
      return;
    }
    // The first finger has it: one that comes to lie beside it takes nothing from it.
    held.current ??= { element, gesture };
    insist();
  };
  return { take, held, grip };
}
