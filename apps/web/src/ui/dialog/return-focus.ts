import { useRef } from 'react';

/** Where the focus was; for a menu that closes by itself, the button that opened it. */
function origin(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? (active instanceof HTMLElement ? active : null);
}

/**
 * Gives the focus back to what had it when a dialog opened. Radix knows only its own trigger, and ours are opened by
 * state.
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
