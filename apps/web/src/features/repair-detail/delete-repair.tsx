import { may } from '@portal/contract/permissions.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import { repairMessages } from '@portal/contract/repairs.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useGo } from '../../app/navigation.tsx';
import { paths } from '../../app/paths.ts';
import { useDeleteRepair, useRestoreRepair } from '../../repairs/use-delete-repair.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Delete Repair (A5), with Undo for those who may restore (D3.11). */
export function DeleteRepair({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteRepair();
  const restore = useRestoreRepair();
  const { id } = repair;
  const confirm = async () => {
    await remove.mutateAsync({ params: { id } });
    go(paths.adminRepairs(), { replace: true });
    if (may(role, 'repair.restore'))
      toast({
        title: 'Repair deleted',
        description: 'The repair request has been successfully removed.',
        action: { label: 'Undo', onSelect: () => restore.mutate({ params: { id } }) },
      });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)} className="text-danger">
        <Trash2 aria-hidden className="size-4" />
        Delete Repair
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Repair"
        description={repairMessages.confirmDelete(repair.serviceReportNumber)}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        destructive
        onConfirm={confirm}
      />
    </>
  );
}
