import { useRef } from 'react';
import { focusAndStayNear, placesAround } from '../stay-near.ts';

/** The element from which a dialog was opened last. */
let lastOrigin: HTMLElement | null = null;

/**
 * Returns the element with the focus. For a menu that is closing, it is the button that opened the menu. For a dialog
 * that replaces another one, such as a form after its placeholder, nothing has the focus; it is the element from which
 * the first one was opened.
 */
function origin(): HTMLElement | null {
  const active = document.activeElement;
  if (active === document.body) return lastOrigin;
  const menu = active?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? (active instanceof HTMLElement ? active : null);
}

/**
 * Returns the focus to the element that had it when a dialog opened. Radix does this only for its own trigger, and our
 * dialogs are opened by state. When the element is gone, as the button of a step that was taken, the heading above it gets
 * the focus.
 */
export function useReturnFocus() {
  const from = useRef<HTMLElement | null>(null);
  const places = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      from.current = origin();
      lastOrigin = from.current;
      places.current = from.current ? placesAround(from.current) : [];
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (from.current) focusAndStayNear(from.current, places.current);
    },
  };
}
