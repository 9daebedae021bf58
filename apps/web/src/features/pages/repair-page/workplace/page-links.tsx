import { may } from '@portal/contract/core/permissions.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairsPermissions } from '@portal/contract/repairs/repairs/area.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cache } from '../../../../api/cache.ts';
import { callName } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useDeleteRepair, useRestoreRepair } from '../../../repairs/repairs/shared/use-delete-repair.ts';

const gone = new Set([repairEndpoints.get, repairLogEndpoints.list, repairImageEndpoints.list].map(callName));

/** Deletes a repair (A5), with Undo for users who may restore it (D3.11). */
function DeleteRepair({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteRepair();
  const restore = useRestoreRepair();
  const { id } = repair;
  const confirm = async () => {
    await remove.mutateAsync({ params: { id } });
    // The live event of the deletion must not load the deleted repair while the list opens.
    cache.removeQueries({ predicate: ({ queryKey }) => gone.has(String(queryKey[0])) });
    // Unsaved changes of a deleted repair need no question.
    void navigate({ href: paths.adminRepairs(), replace: true, ignoreBlocker: true });
    if (may(role, repairsPermissions['repair.restore']))
      toast({
        title: 'Repair deleted',
        description: 'The repair request has been successfully removed.',
        action: { label: 'Undo', onSelect: () => restore.mutate({ params: { id } }) },
      });
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
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

/** The unit in one line and the buttons of A2. On phones they are the last thing of the page, so that it begins with work. */
export function PageLinks({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const look = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-md:order-last">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere text-muted">{unitLine(repair)}</p>
      <div className="-mx-3 flex flex-wrap gap-1 md:mx-0">
        <AppLink to={isAdmin(role) ? paths.adminRepairs() : paths.repairs()} className={look}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Repairs
        </AppLink>
        <AppLink to={paths.mobileRepair(repair.id)} className={look}>
          <Smartphone aria-hidden className="size-4" />
          Field Tech View
        </AppLink>
        {repair.can.delete ? <DeleteRepair repair={repair} /> : null}
      </div>
    </div>
  );
}

const unitLine = ({ modelPartNo, serialNumber, companyName, contactName }: Repair): string =>
  [modelPartNo, serialNumber && `S/N ${serialNumber}`, companyName ?? contactName]
    .filter(Boolean)
    .join(' · ');
