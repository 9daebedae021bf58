import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { failedTo } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { modelText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { changedByLoan } from './shared/use-save-unit.ts';

/** Asks, then removes a demo unit (B2.13). */
export function DeleteUnit({ unit, onClose }: { unit: DemoUnit; onClose: () => void }) {
  const remove = useEndpointMutation(demoEquipmentEndpoints.delete, {
    invalidates: changedByLoan,
    failure: failedTo('delete equipment'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Confirm Deletion"
      description="Are you sure you want to delete this equipment? This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: unit.id } });
        toast({ title: 'Equipment Deleted', description: 'Demo equipment has been removed from inventory.' });
      }}
    >
      <p className="font-medium wrap-anywhere">
        {unit.serialNumber} · {modelText(unit)}
      </p>
    </ConfirmDialog>
  );
}
