import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useDeleteRepair } from './use-delete-repair.ts';

interface DeleteRepairDialogProps {
  /** The repair to delete. Null closes the dialog. */
  repair: Pick<RepairListItem, 'id' | 'serviceReportNumber'> | null;
  onClose: () => void;
}

/** Asks before a repair is deleted (A5). */
export function DeleteRepairDialog({ repair, onClose }: DeleteRepairDialogProps) {
  const remove = useDeleteRepair();
  // The dialog keeps its text while it closes.
  const [last, setLast] = useState(repair);
  if (repair && repair !== last) setLast(repair);
  return (
    <ConfirmDialog
      open={repair !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete Repair"
      description={repairMessages.confirmDelete(last?.serviceReportNumber ?? '')}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={() => remove.mutateAsync({ params: { id: last!.id } })}
    />
  );
}
