import { useEffect, useState } from 'react';

/** A9, in ms: how long the pointer rests, and how soon after another tooltip the next one opens at once. */
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;
/** Ms to cross the gap from the element to its tooltip. */
const GRACE = 120;

const LAYER = '[role="tooltip"]';
const targetOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
const isOverLayer = (event: Event) => event.target instanceof Element && event.target.closest(LAYER) !== null;

/** Watches the whole page; calls `show` with the element whose tooltip is due, and with null when it is over. */
export function watchTooltips(show: (target: HTMLElement | null) => void): () => void {
  let shown: HTMLElement | null = null;
  /** What the timer will show; undefined while it does not run. */
  let awaited: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  const stop = () => {
    clearTimeout(timer);
    awaited = undefined;
  };
  const set = (target: HTMLElement | null) => {
    stop();
    if (target === shown) return;
    if (shown) closedAt = performance.now();
    shown = target;
    show(target);
  };
  const close = () => set(null);
  const later = (ms: number, target: HTMLElement | null) => {
    clearTimeout(timer);
    awaited = target;
    timer = setTimeout(() => set(target?.isConnected ? target : null), ms);
  };
  const over = (event: PointerEvent) => {
    // A finger opens nothing: it presses.
    if (event.pointerType === 'touch') return;
    const target = targetOf(event);
    if (target ? target === shown : shown && isOverLayer(event)) return stop();
    if (target === awaited) return;
    if (!target) return shown ? later(GRACE, null) : set(null);
    const soon = shown !== null || performance.now() - closedAt < TOOLTIP_SKIP_DELAY;
    return soon ? set(target) : later(TOOLTIP_DELAY, target);
  };
  const focus = (event: FocusEvent) => {
    const target = targetOf(event);
    // Only for the keyboard: a press moves the focus too.
    if (target?.matches(':focus-visible')) set(target);
  };
  const key = (event: KeyboardEvent) => event.key === 'Escape' && close();
  const gone = () => (shown ? later(GRACE, null) : set(null));
  const watch = new AbortController();
  const on = { signal: watch.signal, capture: true, passive: true };
  document.addEventListener('pointerover', over, on);
  document.documentElement.addEventListener('pointerleave', gone, { signal: watch.signal });
  document.addEventListener('focusin', focus, on);
  for (const end of ['pointerdown', 'click', 'focusout', 'scroll'] as const)
    document.addEventListener(end, close, on);
  document.addEventListener('keydown', key, on);
  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}

/** The element whose tooltip shows now. */
export function useTooltipTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => watchTooltips(setTarget), []);
  return target;
}
