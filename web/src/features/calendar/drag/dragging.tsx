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
import { type RefObject, type SyntheticEvent, useEffect } from 'react';
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
  onEnd: () => void;
  onCancel: () => void;
}

/**
 * What dnd-kit does, beside the view and not around it: a view is drawn before this has come, and not anew when it comes. The whole area is
 * one draggable; which event is meant is read from the element that was gripped, so that a thousand events cost what one costs.
 */
export function Dragging({ onStart, onMove, onEnd, onCancel, ...grips }: DraggingProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  return (
    <DndContext
      sensors={sensors}
      accessibility={NOT_ANNOUNCED}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ activatorEvent }: DragStartEvent) => {
        if (activatorEvent.target instanceof Element) onStart(activatorEvent.target, pointOf(activatorEvent));
      }}
      onDragMove={({ delta }: DragMoveEvent) => onMove(delta)}
      onDragEnd={onEnd}
      onDragCancel={onCancel}
    >
      <Grips {...grips} />
    </DndContext>
  );
}

function pointOf(event: Event): Point {
  const at = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent);
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
}

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
