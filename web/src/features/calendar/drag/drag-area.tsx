import {
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Span } from '@trastienda/domain/calendar/event';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { ShopEvent } from '../../../shop/event/shop-event';
import { aim, lift, putDown, useLifted } from '../grid/lifted';
import { useCalendar } from '../setting';
import css from './drag-area.module.css';
import { beginDrag, type Drag, eventElementOf, type Point } from './grid-drag';
import { KeyMoves } from './key-moves';

/** A pointer drags after 5 px, a finger after 250 ms within 5 px. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };

/** What scrolls does so while an event is held within so much of its edges: more would carry a drop away from where it is meant. */
const AUTO_SCROLL = { threshold: { x: 0.1, y: 0.05 } };

interface Props {
  events: readonly ShopEvent[];
  onMove: (event: ShopEvent, to: Span) => void;
  children: ReactNode;
}

/**
 * Around a view: its events can be dragged and moved by keys. The whole area is one draggable of dnd-kit's and which event is
 * meant is read from the element that was gripped, so that a thousand events cost what one costs.
 */
export function DragArea({ events, onMove, children }: Props) {
  const { timeZone } = useCalendar();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const drag = useRef<Drag>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const known = useRef(events);
  known.current = events;

  // What hangs in the air of one view is not carried into another.
  useEffect(() => () => void putDown(), []);

  /** The event of an element that may be moved. A list without a grid moves nothing: there is no other place in it. */
  const find = useCallback((element: HTMLElement | undefined) => {
    if (!element || !area.current?.querySelector('[data-grid]')) return undefined;
    return known.current.find(({ id, isInstallment }) => id === element.dataset['event'] && !isInstallment);
  }, []);

  const start = ({ activatorEvent }: DragStartEvent) => {
    const element = eventElementOf(activatorEvent.target);
    const event = find(element);
    if (!area.current || !element || !event) return;
    drag.current = beginDrag(area.current, element, event, pointOf(activatorEvent), timeZone);
    lift(event, false);
  };
  const move = ({ delta }: DragMoveEvent) => aim(drag.current?.(delta));
  const end = () => {
    const lifted = putDown();
    if (lifted?.landing) onMove(lifted.event, lifted.landing);
  };

  return (
    <DndContext
      sensors={sensors}
      accessibility={NOT_ANNOUNCED}
      autoScroll={AUTO_SCROLL}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={end}
      onDragCancel={putDown}
    >
      <Area areaRef={area} find={find} onMove={onMove}>
        {children}
      </Area>
    </DndContext>
  );
}

/** A drag by mouse or finger is seen; what the keyboard does is announced by KeyMoves. */
const NOT_ANNOUNCED = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

function pointOf(event: Event): Point {
  const at = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent);
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
}

interface AreaProps {
  areaRef: React.RefObject<HTMLDivElement | null>;
  find: (element: HTMLElement | undefined) => ShopEvent | undefined;
  onMove: (event: ShopEvent, to: Span) => void;
  children: ReactNode;
}

function Area({ areaRef, find, onMove, children }: AreaProps) {
  const { setNodeRef, listeners = {} } = useDraggable({ id: 'event' });
  const isDragging = useLifted(({ lifted }) => lifted !== undefined && !lifted.byKeys);
  // Only an event can be gripped; the rest of the view scrolls and is clicked as ever. dnd-kit is told which element it is,
  // because what scrolls at its edges is what lies around that element.
  const onEventsOnly = Object.fromEntries(
    Object.entries(listeners).map(([name, listener]) => [
      name,
      (gesture: React.SyntheticEvent) => {
        const element = eventElementOf(gesture.target);
        if (!element || !find(element)) return;
        setNodeRef(element);
        listener(gesture);
      },
    ]),
  );

  return (
    <KeyMoves find={find} onMove={onMove}>
      {(keys) => (
        <div ref={areaRef} className={css['dragArea']} data-part="drag-area" {...onEventsOnly} {...keys}>
          {children}
          {isDragging && <span className={css['dragVeil']} data-part="drag-veil" />}
        </div>
      )}
    </KeyMoves>
  );
}
