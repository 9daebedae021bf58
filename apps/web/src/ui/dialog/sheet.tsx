import '../csp-nonce.ts';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { overlayClass } from './dialog.tsx';
import { useReturnFocus } from './return-focus.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name. It is not visible. */
  title: string;
  children: ReactNode;
}

/** A panel from the left edge, for the navigation on phones. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(18rem,85vw)] animate-from-left flex-col overflow-y-auto border-r border-line bg-surface shadow-float outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Radix.Close
            aria-label="Close"
            className="absolute top-2 right-2 flex size-10 items-center justify-center rounded-lg text-muted hover:bg-slate-100"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
