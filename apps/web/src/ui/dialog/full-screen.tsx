import '../csp-nonce.ts';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useModal } from './return-focus.ts';

interface FullScreenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Buttons at the bottom, where a thumb reaches them. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dark layer that takes the whole screen for a while, such as the camera. */
export function FullScreen({ open, onOpenChange, title, footer, children }: FullScreenProps) {
  const modal = useModal(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...modal}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-slate-950 text-white outline-none"
        >
          <div className="flex h-14 shrink-0 items-center justify-between gap-3 pl-4">
            <Radix.Title className="truncate text-base">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="flex size-14 items-center justify-center focus-visible:-outline-offset-4 focus-visible:outline-white"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col items-center justify-center">{children}</div>
          {footer ? (
            <div className="flex shrink-0 gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
