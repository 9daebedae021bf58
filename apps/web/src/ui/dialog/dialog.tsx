import '../csp-nonce.ts';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { useModal } from './return-focus.ts';

/** The classes of the dark layer behind modal dialogs. */
export const overlayClass = 'fixed inset-0 z-50 animate-appear bg-slate-900/45';

/** A question, a form, a form with columns or a table, and the grid of results. */
const widths = {
  sm: 'sm:max-w-[425px]',
  md: 'sm:max-w-[560px]',
  lg: 'sm:max-w-[800px]',
  wide: 'sm:max-w-[1180px]',
};

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons. They stay visible while the content scrolls. */
  footer?: ReactNode;
  /** 425, 560, 800 or 1180 px. */
  size?: keyof typeof widths;
  /** Keeps the dialog open on Escape and on clicks outside, for example while it saves. */
  locked?: boolean | undefined;
  children: ReactNode;
}

/**
 * A modal dialog. It keeps the focus inside, returns it at the end and closes on Escape. On phones it is at the bottom.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  locked,
  children,
}: DialogProps) {
  const change = (next: boolean) => (locked && !next ? undefined : onOpenChange(next));
  const modal = useModal(() => change(false));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...modal}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-lg border border-line bg-surface shadow-float outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg',
            widths[size],
          )}
        >
          <DialogHead title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? <DialogFoot>{footer}</DialogFoot> : null}
          {/* The last element, so that the first field gets the focus. */}
          <Radix.Close
            aria-label="Close"
            disabled={locked}
            className="absolute top-3 right-3 flex size-9 touch:min-h-11 touch:min-w-11 items-center justify-center rounded-lg text-muted hover:bg-slate-100 disabled:opacity-40"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The title of a dialog or of a drawer, with a sentence below. */
export const DialogHead = ({ title, description }: Pick<DialogProps, 'title' | 'description'>) => (
  <div className="border-b border-line py-4 pr-14 pl-5">
    <Radix.Title className="wrap-break-word">{title}</Radix.Title>
    {description ? <Radix.Description className="mt-1 text-muted">{description}</Radix.Description> : null}
  </div>
);

/** The row of buttons at the bottom of a dialog. On phones they are stacked, with the main action on top. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div
    data-bottom-bar
    className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3 sm:flex-row sm:justify-end"
  >
    {children}
  </div>
);
