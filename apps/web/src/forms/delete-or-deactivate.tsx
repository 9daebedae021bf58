import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface DeleteOrDeactivateProps {
  /** The kind of record, such as 'Customer', and the name of this one. */
  kind: string;
  name: string;
  active: boolean;
  /** One more sentence about what is deleted. */
  warning?: string;
  /** Deletes the record and shows the success. */
  onDelete: () => Promise<unknown>;
  /** Shows a failure other than "in use". */
  onFailure: (error: unknown) => void;
  onDeactivate: () => unknown;
  /** Returns the text about the uses of the record, from the server's message. */
  inUse?: (said: string) => string;
  /** Added when the record is in use and already inactive. */
  inactiveAlready: string;
  onClose: () => void;
}

/** Asks, then deletes. When the record is in use, it offers to deactivate it instead (D5.1). */
export function DeleteOrDeactivate(props: DeleteOrDeactivateProps) {
  const { kind, name, active, warning, inUse = (said) => said, onClose } = props;
  const [uses, setUses] = useState<string>();
  const close = (open: boolean) => open || onClose();
  const confirm = async () => {
    try {
      await props.onDelete();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setUses(error.userMessage);
      else props.onFailure(error);
      throw error;
    }
  };
  if (uses !== undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={`${name} is in use`}
        description={`${inUse(uses)}${active ? '' : ` ${props.inactiveAlready}`}`}
        confirmLabel={active ? 'Deactivate' : 'OK'}
        pendingLabel="Deactivating..."
        onConfirm={() => active && props.onDeactivate()}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`Delete ${kind}`}
      description={`Are you sure you want to delete ${name}? ${warning ? `${warning} ` : ''}This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
    />
  );
}
