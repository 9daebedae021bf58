import { useSyncExternalStore } from 'react';

/** What a toast says; `action` is one thing to do about it, such as Undo. */
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

/** A9: milliseconds a toast stays. */
export const TOAST_DURATION = 5000;
/** A9: milliseconds after which a dismissed toast is forgotten. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast from anywhere; the one shown before gives way (A9: one visible at a time). */
export function toast(text: ToastText): { id: number; dismiss: () => void } {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  change({ ...text, id, open: true });
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes the toast; does nothing when another one has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  change({ ...current, open: false });
  removal = setTimeout(() => change(null), TOAST_REMOVE_DELAY);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one toast, also after it was dismissed; null when there is none. */
export const useToast = (): ShownToast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
