import { useLayoutEffect, useState } from 'react';

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

/** Returns the distance in pixels from the bottom of the window at which a toast covers no bar of buttons. */
export function useRoomBelow(): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setHeight(heightOfBars());
    measure();
    // Dialogs come and go, and forms move under the window, while a toast is shown.
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      changes.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, []);
  return height;
}
