import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Minutes } from './lanes.ts';

/** Pixels of an hour in the week and the day. */
export const HOUR = 48;
/** Minutes to which a dragged appointment snaps. */
const SNAP = 15;
const DAY = 1440;
/** Pixels before a press becomes a drag. */
const THRESHOLD = 4;
/** Milliseconds that a finger rests on an appointment before it can be dragged. Until then the finger may scroll. */
const LONG_PRESS = 400;
/** Pixels that a resting finger may move. */
const TREMBLE = 10;

/** Milliseconds in which the click after a drag comes. */
const CLICK_MS = 350;

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

/** A finger that rests on an appointment and does not drag it yet. */
interface Rest {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Moves and resizes appointments with a mouse, a pen, or a finger after a long press (D5.7). Other fingers scroll `box`.
 * The dialog is the way for the keyboard. `onDrop` gets the new place. Escape puts the appointment back.
 */
export function useDrag(box: RefObject<HTMLElement | null>, onDrop: (dragged: Dragged) => void) {
  const press = useRef<Press>(undefined);
  const rest = useRef<Rest>(undefined);
  const [dragged, setDragged] = useState<Dragged>();
  const endRest = () => {
    clearTimeout(rest.current?.timer);
    rest.current = undefined;
  };
  const cancel = () => {
    endRest();
    press.current = undefined;
    setDragged(undefined);
  };
  useEffect(() => {
    const scroller = box.current;
    // React's own listeners are passive, and cannot stop a finger from scrolling.
    const hold = (event: TouchEvent) => {
      if (press.current && event.cancelable) event.preventDefault();
    };
    scroller?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      clearTimeout(rest.current?.timer);
      scroller?.removeEventListener('touchmove', hold);
    };
  }, [box]);
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  });
  const handlers = (id: number, how: How, begin: Minutes, column: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      const { currentTarget, pointerId, clientX: x, clientY: y } = event;
      const begun: Press = { id, how, x, y, begin, column, moved: false };
      const take = () => {
        if (currentTarget.isConnected) currentTarget.setPointerCapture(pointerId);
        press.current = begun;
      };
      endRest();
      if (event.pointerType !== 'touch') return take();
      const timer = setTimeout(() => {
        rest.current = undefined;
        take();
        // The appointment lifts, so that the user sees that it can be dragged now.
        setDragged({ id, column, ...begin });
      }, LONG_PRESS);
      rest.current = { x, y, timer };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = rest.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) endRest();
      const at = press.current;
      if (!at) return;
      at.moved ||= Math.hypot(event.clientX - at.x, event.clientY - at.y) > THRESHOLD;
      if (at.moved) setDragged(placed(at, event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const at = press.current;
      const lifted = dragged !== undefined;
      cancel();
      if (!at || !lifted) return;
      // The click that follows the drag must not open the appointment. A finger that moved makes none.
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), CLICK_MS);
      if (!at.moved) return;
      const next = placed(at, event);
      if (next.from !== begin.from || next.to !== begin.to || next.column !== column) onDrop(next);
    },
    onPointerCancel: cancel,
  });
  return { dragged, handlers };
}
