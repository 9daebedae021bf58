import { useId, useLayoutEffect, useRef } from 'react';
import { useTooltipTarget } from './use-tooltip-target.ts';

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
