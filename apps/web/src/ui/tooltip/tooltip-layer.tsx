import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/**
 * Milliseconds that the pointer must rest, and milliseconds after a tooltip in which the next one opens at once (A9).
 */
const TOOLTIP_DELAY = 700;
const TOOLTIP_SKIP_DELAY = 300;
/** Milliseconds to move the pointer from the element to its tooltip. */
const GRACE = 120;

const LAYER = '[role="tooltip"]';
const targetOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
const isOverLayer = (event: Event) => event.target instanceof Element && event.target.closest(LAYER) !== null;

/** Watches the whole page. Calls `show` with the element whose tooltip should open, and with null to close it. */
function watchTooltips(show: (target: HTMLElement | null) => void): () => void {
  let shown: HTMLElement | null = null;
  /** The element that the timer will show. Undefined while the timer does not run. */
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
    // A touch is a press and opens no tooltip.
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
    // Only for the keyboard, because a press also moves the focus.
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

/** Returns the element whose tooltip is shown. */
function useTooltipTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => watchTooltips(setTarget), []);
  return target;
}

/** Pixels between an element and its tooltip, and between a tooltip and the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** The only tooltip of the page, at its root. It opens after 700 ms, or at once within 300 ms of another (A9). */
export function TooltipLayer() {
  const target = useTooltipTarget();
  return target ? <Shown key={target.dataset['tooltip']} target={target} /> : null;
}

function Shown({ target }: { target: HTMLElement }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const text = target.dataset['tooltip'];
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const at = target.getBoundingClientRect();
    const above = at.top - GAP - own.offsetHeight;
    const left = at.left + (at.width - own.offsetWidth) / 2;
    own.style.top = `${above < EDGE ? at.bottom + GAP : above}px`;
    own.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - own.offsetWidth - EDGE))}px`;
  }, [target]);
  useLayoutEffect(() => {
    // A tooltip that only repeats the name adds nothing, and a disabled button already has its reason as description.
    if (target.hasAttribute('aria-describedby') || target.getAttribute('aria-label') === text) return;
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, text, id]);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      className="fixed z-80 w-max max-w-72 animate-appear rounded-md bg-slate-900 px-2.5 py-1.5 text-xs text-white shadow-float"
    >
      {text}
    </div>
  );
}
