import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { waitingInWords } from '../../../device/queued-act.ts';

interface BottomBarProps {
  /** The number of unsent changes. */
  waiting: number;
  children: ReactNode;
}

/** Large buttons at the bottom of the screen, above the phone's own controls. */
export function BottomBar({ waiting, children }: BottomBarProps) {
  return (
    <section
      // Toasts appear above the buttons instead of covering them.
      data-bottom-bar
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
