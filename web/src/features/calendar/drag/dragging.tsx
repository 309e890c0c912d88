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
import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import type { Point } from './grid-drag';

/** A pointer drags after 5 px, a finger after 250 ms within 5 px. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };

/** What scrolls does so while an event is held within so much of its edges: more would carry a drop away from where it is meant. */
const AUTO_SCROLL = { threshold: { x: 0.1, y: 0.05 } };

/** A drag by mouse or finger is seen; what the keyboard does is announced by KeyMoves. */
const NOT_ANNOUNCED = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** A press on an element that may be dragged from there. */
export interface Grip {
  readonly element: HTMLElement;
  readonly gesture: SyntheticEvent;
}

export interface DraggingProps {
  /** Is told of each grip. */
  take: RefObject<((grip: Grip) => void) | undefined>;
  /** One that was made before the code of this was there, and is still held. */
  held: RefObject<Grip | undefined>;
  onStart: (element: Element, at: Point) => void;
  onMove: (gone: Point) => void;
  /** With where it was let go. */
  onEnd: (at: Point | undefined) => void;
  onCancel: () => void;
}

/**
 * What dnd-kit does, beside the view and not around it: a view is drawn before this has come, and not anew when it comes. The whole area is
 * one draggable; which event is meant is read from the element that was gripped, so that a thousand events cost what one costs.
 */
export function Dragging({ onStart, onMove, onEnd, onCancel, ...grips }: DraggingProps) {
  const { gripped, released } = useReleased();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  return (
    <DndContext
      sensors={sensors}
      accessibility={NOT_ANNOUNCED}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ activatorEvent }: DragStartEvent) => {
        const [pointer] = pointersOf(activatorEvent);
        if (!pointer || !(activatorEvent.target instanceof Element)) return;
        gripped.current = pointer.identifier;
        released.current = pointOf(pointer);
        onStart(activatorEvent.target, released.current);
      }}
      onDragMove={({ delta }: DragMoveEvent) => onMove(delta)}
      onDragEnd={() => onEnd(released.current)}
      onDragCancel={onCancel}
    >
      <Grips {...grips} />
    </DndContext>
  );
}

const TOLD = ['mouseup', 'touchmove', 'touchend'] as const;

/**
 * Where the pointer that gripped was let go. The library tells of a move only once React has drawn it, so a quick hand or a slow machine lets
 * go elsewhere than where the last move that was told led to. It ends a drag with any finger that is lifted from the event: then it is where
 * the one that gripped was seen last.
 */
function useReleased() {
  const gripped = useRef<number>(undefined);
  const released = useRef<Point>(undefined);
  useEffect(() => {
    const note = (event: Event) => {
      const own = pointersOf(event).find(({ identifier }) => identifier === gripped.current);
      if (own) released.current = pointOf(own);
    };
    for (const told of TOLD) addEventListener(told, note, true);
    return () => {
      for (const told of TOLD) removeEventListener(told, note, true);
    };
  }, []);
  return { gripped, released };
}

/** A finger, which has a number, or the mouse, which has none. */
type Pointer = Pick<Touch, 'clientX' | 'clientY'> & { readonly identifier?: number };

/** Whatever an event is about. */
const pointersOf = (event: Event): readonly Pointer[] =>
  'changedTouches' in event ? Array.from((event as TouchEvent).changedTouches) : [event as MouseEvent];

const pointOf = ({ clientX, clientY }: Pointer): Point => ({ x: clientX, y: clientY });

const LISTENER: Record<string, string> = { mousedown: 'onMouseDown', touchstart: 'onTouchStart' };

function Grips({ take, held }: Pick<DraggingProps, 'take' | 'held'>) {
  const { setNodeRef, listeners } = useDraggable({ id: 'event' });
  useEffect(() => {
    take.current = ({ element, gesture }) => {
      // What scrolls at its edges is what lies around the element that it is told of.
      setNodeRef(element);
      listeners?.[LISTENER[gesture.type] ?? '']?.(gesture);
    };
    if (held.current) take.current(held.current);
    held.current = undefined;
    return () => {
      take.current = undefined;
    };
  }, [take, held, setNodeRef, listeners]);
  return null;
}
