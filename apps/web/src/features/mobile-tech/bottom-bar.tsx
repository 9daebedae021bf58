import { CloudUpload } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { waitingInWords } from './shared/queued-act.ts';

interface BottomBarProps {
  /** The number of unsent changes. */
  waiting: number;
  children: ReactNode;
}

/** Large buttons at the bottom of the screen, above the phone's own controls. */
export function BottomBar({ waiting, children }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    // Toasts appear above the buttons instead of covering them.
    const size = new ResizeObserver(() =>
      style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) size.observe(bar.current);
    return () => {
      size.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label="Actions"
      className="sticky bottom-0 z-20 -mx-4 mt-4 -mb-4 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:-mx-6 md:-mb-6 md:px-6"
    >
      {waiting > 0 ? (
        <p className="flex items-center gap-1.5 pb-1.5 text-sm font-medium text-amber-900">
          <CloudUpload aria-hidden className="size-4" />
          {waitingInWords(waiting)}
        </p>
      ) : null}
      <div className="flex gap-2">{children}</div>
    </section>
  );
}
