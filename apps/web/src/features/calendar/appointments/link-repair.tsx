import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import { useLinkAppointment } from './use-save-appointment.ts';

interface LinkRepairProps {
  row: Appointment;
  onBack: () => void;
  onClose: () => void;
}

/** Link to Existing Request (D5.4): the open repairs of the customer, of which one is linked. */
export function LinkRepair({ row, onBack, onClose }: LinkRepairProps) {
  const [typed, setTyped] = useState('');
  const search = useDelayedText(typed, 300);
  const [pending, setPending] = useState<number>();
  const link = useLinkAppointment();
  const { data, isError, refetch } = useQuery(
    q(repairEndpoints.list, {
      query: {
        page: '1',
        pageSize: '20',
        group: 'active',
        search: search || undefined,
        customerId: row.customerId === null ? undefined : String(row.customerId),
      },
    }),
  );
  const choose = async (repairId: number) => {
    setPending(repairId);
    try {
      await link(row, repairId);
      onClose();
    } catch {
      setPending(undefined);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Link to Existing Request"
      description={`Open requests ${row.customerName ? `of ${row.customerName}` : 'of all customers'}`}
      footer={
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      }
    >
      <Input
        type="search"
        aria-label="Search open requests"
        placeholder="Search by number, model or serial number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-3">
        {isError ? (
          <ErrorState title="The requests could not be loaded" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton className="h-24" />
        ) : data.rows.length === 0 ? (
          <EmptyState
            icon={Link2}
            title="No open requests"
            description="There is no open request that this appointment could belong to."
          />
        ) : (
          <ul className="flex flex-col gap-2">
            {data.rows.map((repair) => (
              <li
                key={repair.id}
                className="flex items-center justify-between gap-3 rounded-lg border border-line px-3 py-2"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{repair.serviceReportNumber}</span>
                  <span className="block text-sm text-muted wrap-anywhere">
                    {[repair.companyName, repair.modelPartNo, repair.serialNumber, statusLabel(repair.status)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  size="sm"
                  onClick={() => void choose(repair.id)}
                  pending={pending === repair.id}
                  disabled={pending !== undefined}
                  pendingLabel="Linking..."
                  aria-label={`Link ${repair.serviceReportNumber}`}
                >
                  Link
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
