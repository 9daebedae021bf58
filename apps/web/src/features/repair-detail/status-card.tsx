import type { Repair } from '@portal/contract/repair-shapes.ts';
import { mappedStatuses, type RepairStatus } from '@portal/contract/repair-status.ts';
import { useState } from 'react';
import { StatusBadge } from '../../repairs/status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { statusAction, statusSentence } from './status-words.ts';
import { useUpdateRepair } from './use-update-repair.ts';

/** Where the repair stands and, for staff, the next sensible steps (D3.3); any other is in Update Repair. */
export function StatusCard({ repair }: { repair: Repair }) {
  return (
    <Card title="Status">
      <StatusBadge status={repair.status} />
      {repair.can.progress ? (
        <NextSteps repair={repair} />
      ) : (
        <p className="mt-2">{statusSentence(repair.status)}</p>
      )}
    </Card>
  );
}

function NextSteps({ repair }: { repair: Repair }) {
  const { save, pending } = useUpdateRepair(repair);
  const [chosen, setChosen] = useState<RepairStatus>();
  const [cancelling, setCancelling] = useState(false);
  const usual = mappedStatuses(repair.status, repair.heldFrom).filter((next) =>
    repair.nextStatuses.includes(next),
  );
  const set = (status: RepairStatus) => {
    setChosen(status);
    return save({ status }, repair.version);
  };
  const choose = (status: RepairStatus) =>
    // The failure's toast has told it.
    status === 'cancelled' ? setCancelling(true) : void set(status).catch(() => {});
  return (
    <>
      {usual.length > 0 ? (
        <div className="mt-3 flex flex-col gap-2">
          {usual.map((status, index) => (
            <Button
              key={status}
              variant={index === 0 ? 'primary' : status === 'cancelled' ? 'ghost' : 'secondary'}
              pending={pending && chosen === status}
              pendingLabel="Saving..."
              disabled={pending}
              onClick={() => choose(status)}
            >
              {statusAction(status, repair.status)}
            </Button>
          ))}
        </div>
      ) : null}
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="Cancel Repair"
        description={`Are you sure you want to cancel repair ${repair.serviceReportNumber}? Its customer will see this.`}
        confirmLabel="Cancel Repair"
        pendingLabel="Saving..."
        cancelLabel="Keep it"
        destructive
        onConfirm={() => set('cancelled')}
      />
    </>
  );
}
