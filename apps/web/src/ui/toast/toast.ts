import { useSyncExternalStore } from 'react';

/** The content of a toast. `action` is one action for the user, such as Undo. */
export interface ToastText {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastText {
  id: number;
  open: boolean;
}

/** Milliseconds that a toast stays (A9). */
export const TOAST_DURATION = 5000;
/** Milliseconds after which a dismissed toast is removed from memory (A9). */
export const TOAST_REMOVE_DELAY = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, from any code. It replaces the toast shown before (A9: one visible at a time). */
export function toast(text: ToastText): { id: number; dismiss: () => void } {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  change({ ...text, id, open: true });
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes the toast. Does nothing when another toast has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  change({ ...current, open: false });
  removal = setTimeout(() => change(null), TOAST_REMOVE_DELAY);
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
