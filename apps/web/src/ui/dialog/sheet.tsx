import '../csp-nonce.ts';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { DialogHead, overlayClass } from './dialog.tsx';
import { useModal } from './return-focus.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name. It is visible at the right edge only. */
  title: string;
  description?: string;
  side?: 'left' | 'right';
  children: ReactNode;
}

const sides = {
  left: 'left-0 w-[min(18rem,85vw)] animate-from-left border-r',
  right: 'right-0 w-[min(28rem,100vw)] animate-appear border-l',
};

/** A panel from the left edge, for the navigation on phones, or a drawer at the right edge. */
export function Sheet({ open, onOpenChange, title, description, side = 'left', children }: SheetProps) {
  const modal = useModal(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...modal}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-y-0 z-50 flex flex-col overflow-y-auto border-line bg-surface shadow-float outline-none',
            sides[side],
          )}
        >
          {side === 'left' ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <DialogHead title={title} description={description} />
          )}
          {side === 'left' ? <CloseButton /> : null}
          {children}
          {/* The last element, so that the first button of a drawer gets the focus. */}
          {side === 'right' ? <CloseButton /> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const CloseButton = () => (
  <Radix.Close
    aria-label="Close"
    className="absolute top-2 right-2 flex size-10 touch:min-h-11 touch:min-w-11 items-center justify-center rounded-lg text-muted hover:bg-slate-100"
  >
    <X aria-hidden className="size-5" />
  </Radix.Close>
);
