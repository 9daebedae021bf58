import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Minutes } from './lanes.ts';

/** Pixels of an hour in the week and the day. */
export const HOUR = 48;
/** Minutes to which a dragged appointment snaps. */
const SNAP = 15;
const DAY = 1440;
/** Pixels before a press becomes a drag. */
const THRESHOLD = 4;

/** The place of an appointment while it is dragged. `column` is the key of the column below the pointer. */
export interface Dragged extends Minutes {
  id: number;
  column: string;
}

type How = 'move' | 'resize';

interface Press {
  id: number;
  how: How;
  y: number;
  x: number;
  begin: Minutes;
  column: string;
  moved: boolean;
}

const columnAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element as HTMLElement).dataset['column'])
    .find((column) => column !== undefined);

const snapped = (pixels: number): number => Math.round((pixels / HOUR) * (60 / SNAP)) * SNAP;

/** Returns where the pointer has dragged the appointment to, inside the day. */
function placed({ how, y, begin, id, column }: Press, event: { clientX: number; clientY: number }): Dragged {
  const by = snapped(event.clientY - y);
  if (how === 'resize')
    return { id, column, from: begin.from, to: Math.min(DAY, Math.max(begin.from + SNAP, begin.to + by)) };
  const length = begin.to - begin.from;
  const from = Math.min(DAY - length, Math.max(0, begin.from + by));
  return { id, from, to: from + length, column: columnAt(event.clientX, event.clientY) ?? column };
}

/**
 * Moves and resizes appointments with a mouse or a pen (D5.7). Fingers scroll, and the dialog is the way for them and for
 * the keyboard. `onDrop` gets the new place. Escape puts the appointment back.
 */
export function useDrag(onDrop: (dragged: Dragged) => void) {
  const press = useRef<Press>(undefined);
  const [dragged, setDragged] = useState<Dragged>();
  const cancel = () => {
    press.current = undefined;
    setDragged(undefined);
  };
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  });
  const handlers = (id: number, how: How, begin: Minutes, column: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { id, how, x: event.clientX, y: event.clientY, begin, column, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = press.current;
      if (!at) return;
      at.moved ||= Math.hypot(event.clientX - at.x, event.clientY - at.y) > THRESHOLD;
      if (at.moved) setDragged(placed(at, event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const at = press.current;
      press.current = undefined;
      setDragged(undefined);
      if (!at?.moved) return;
      const next = placed(at, event);
      // The click that follows the drag must not open the appointment.
      window.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      if (next.from !== begin.from || next.to !== begin.to || next.column !== column) onDrop(next);
    },
    onPointerCancel: cancel,
  });
  return { dragged, handlers };
}
