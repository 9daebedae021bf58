import { ApiError } from '@portal/contract/core/api-error.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface DeleteOrDeactivateProps {
  /** What it is, such as 'Customer', and what this one is called. */
  kind: string;
  name: string;
  active: boolean;
  /** Deletes and tells of it. */
  onDelete: () => Promise<unknown>;
  /** Tells a failure that is not "in use". */
  onFailure: (error: unknown) => void;
  onDeactivate: () => unknown;
  /** The sentence for what uses it, from what the server said. */
  inUse?: (said: string) => string;
  /** Said when it is in use and inactive already. */
  inactiveAlready: string;
  onClose: () => void;
}

/** Asks, deletes, and offers to deactivate when something uses the record (D5.1). */
export function DeleteOrDeactivate(props: DeleteOrDeactivateProps) {
  const { kind, name, active, inUse = (said) => said, onClose } = props;
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
      description={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
    />
  );
}
