import { useSyncExternalStore } from 'react';

/** The content of a toast. `action` is one action for the user, such as Undo. */
export interface ToastText {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
  /**
   * Milliseconds for which the action is offered, instead of the usual time. Another toast does not end it: the toast
   * comes back afterwards.
   */
  offeredFor?: number;
}

export interface ShownToast extends Omit<ToastText, 'offeredFor'> {
  id: number;
  open: boolean;
  /** When the action is no longer offered, in milliseconds since 1970. */
  offeredUntil?: number;
}

/** Milliseconds that a toast stays (A9). */
export const TOAST_DURATION = 5000;
/** Milliseconds after which a dismissed toast is removed from memory (A9). */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** Milliseconds below which an offer does not come back, because nobody could read it. */
const TOO_SHORT = 1000;

let current: ShownToast | null = null;
/** The newest toast whose action is offered for a time of its own. */
let offer: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, from any code. It replaces the toast shown before (A9: one visible at a time). */
export function toast({ offeredFor, ...text }: ToastText): { id: number; dismiss: () => void } {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  const until = offeredFor === undefined ? {} : { offeredUntil: Date.now() + offeredFor };
  const shown: ShownToast = { ...text, ...until, id, open: true };
  if (offeredFor !== undefined) offer = shown;
  change(shown);
  return { id, dismiss: () => dismissToast(id) };
}

const comesBack = (id: number): boolean =>
  offer !== null && offer.id !== id && (offer.offeredUntil ?? 0) - Date.now() > TOO_SHORT;

/**
 * Closes the toast. Does nothing when another toast has replaced it. A toast whose action is still offered comes back in
 * its place.
 */
export function dismissToast(id: number): void {
  if (current?.id === id && current.open) {
    if (comesBack(id)) change(offer);
    else {
      change({ ...current, open: false });
      removal = setTimeout(() => change(null), TOAST_REMOVE_DELAY);
    }
  }
  if (offer?.id === id) offer = null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the current toast, also after it was dismissed, or null when there is none. */
export const useToast = (): ShownToast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
