import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
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

/** The attribute of layers that keep the rest of the page from being used. Toasts give way to them. */
export const MODAL = 'data-modal';

/** What closes each modal layer that is open. */
const closers = new WeakMap<Element, () => void>();

/** Closes the modal layer that was opened last. */
function closeNewest(): void {
  const newest = [...document.querySelectorAll(`[${MODAL}]:not([data-state=closed])`)].at(-1);
  if (newest) closers.get(newest)?.();
}

/**
 * What every modal layer hands to Radix.
 *
 * The focus returns to the element that had it when the layer opened. Radix does this only for its own trigger, and our
 * dialogs are opened by state. When the element is gone, as the button of a step that was taken, the heading above it gets
 * the focus.
 *
 * Escape closes the layer that was opened last, from the moment it is in the page. Radix asks the layer that it has counted
 * last: that may be a toast, and a moment after a question is shown it is still the dialog below.
 */
export function useModal(close: () => void) {
  const from = useRef<HTMLElement | null>(null);
  const places = useRef<HTMLElement[]>([]);
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) closers.set(element, () => latest.current());
  }, []);
  return {
    [MODAL]: '',
    ref,
    onEscapeKeyDown: (event: globalThis.KeyboardEvent) => {
      event.preventDefault();
      closeNewest();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Layers inside this one are its children for React, but not in the page.
      const isOwn = event.currentTarget.contains(event.target as Node);
      if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
      event.preventDefault();
      closeNewest();
    },
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
