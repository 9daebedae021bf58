import '../csp-nonce.ts';
import * as Radix from 'radix-ui/alert-dialog';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';
import { DialogFoot, overlayClass } from './dialog.tsx';
import { useModal } from './return-focus.ts';

/** The confirmation with Radix. The focus starts on the safe button. */
export default function ConfirmBox(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, pendingLabel, destructive, onConfirm } =
    props;
  const [pending, setPending] = useState(false);
  const change = (next: boolean) => (pending ? undefined : onOpenChange(next));
  const modal = useModal(() => change(false));
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The code that made the call has already shown the failure in a toast.
    } finally {
      setPending(false);
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...modal}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[92dvh] max-w-[425px] flex-col -translate-y-1/2 animate-appear rounded-lg border border-line bg-surface shadow-float outline-none"
        >
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
            {props.children ? <div className="mt-4">{props.children}</div> : null}
          </div>
          <DialogFoot>
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
            </Radix.Cancel>
            <Button
              variant={destructive ? 'destructive' : 'primary'}
              pending={pending}
              pendingLabel={pendingLabel}
              // Only a confirmation that may have a reason gets the tooltip.
              {...('confirmDisabledReason' in props && { disabledReason: props.confirmDisabledReason })}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </DialogFoot>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
