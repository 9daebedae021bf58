import { useRef } from 'react';

/** Returns the element with the focus. For a menu that is closing, it is the button that opened the menu. */
function origin(): HTMLElement | null {
  const active = document.activeElement;
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
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      from.current?.focus();
    },
  };
}
