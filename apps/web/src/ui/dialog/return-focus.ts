import { useRef } from 'react';

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
 * dialogs are opened by state.
 */
export function useReturnFocus() {
  const from = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = origin();
      lastOrigin = from.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      from.current?.focus();
    },
  };
}
