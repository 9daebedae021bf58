import { type RefObject, useLayoutEffect, useState } from 'react';
import { roomBelow } from './room-below.ts';

/** The attribute of bars with buttons that can stand at the bottom of the window. Toasts appear above them. */
const BAR = '[data-bottom-bar]';
/** Pixels from the bottom of the window within which a toast may stand. */
const REACH = 140;

/** Returns the pixels that bars with buttons take at the bottom of the window now. */
function heightOfBars(): number {
  const below = window.innerHeight;
  const tops = [...document.querySelectorAll(BAR)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && bottom > below - REACH && top < below)
    .map(({ top }) => below - top);
  return Math.max(0, ...tops);
}

/** Returns where a toast can stand now. `place` holds the toast as its only child. */
function freePlace(place: HTMLElement | null, now: number): number {
  const least = heightOfBars();
  const toast = place?.firstElementChild?.getBoundingClientRect();
  if (!place || !toast || toast.height === 0) return least;
  const buttons = [...document.querySelectorAll('button')]
    .filter((button) => !place.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > 0);
  return roomBelow({ toast, buttons, below: window.innerHeight, least, now });
}

/** Returns the distance in pixels from the bottom of the window at which a toast covers no button. */
export function useRoomBelow(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    let frame = 0;
    const measure = () => setRoom((now) => freePlace(place.current, now));
    // At most once for each picture, because one change of a screen is many changes of its elements.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // A toast that moves while the page scrolls could not be read, so only bars push it then.
    const scrolled = () => setRoom((now) => Math.max(now, heightOfBars()));
    measure();
    // Dialogs come and go, and forms move under the window, while a toast is shown.
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('scrollend', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('scrollend', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [place]);
  return room;
}
