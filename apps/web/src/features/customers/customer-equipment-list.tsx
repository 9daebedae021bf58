import { formatDate, today } from '@portal/contract/core/dates.ts';
import { customerEndpoints } from '@portal/contract/customers/endpoints.ts';
import type { CustomerEquipment } from '@portal/contract/customers/equipment-rules.ts';
import { calibrationDue } from '@portal/contract/equipment/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { q } from '../../api/query.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';

/** The equipment a customer owns, with its calibration dates (B2.5). */
export function CustomerEquipmentList({ customerId }: { customerId: number }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(customerEndpoints.equipment, { params: { customerId } }),
  );
  if (error)
    return (
      <ErrorState
        title="Error loading equipment. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Loading equipment</span>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  if (data.length === 0) return <EmptyState icon={Gauge} title="No equipment found for this customer." />;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.map((unit) => (
        <Unit key={unit.id} unit={unit} />
      ))}
    </ul>
  );
}

const Unit = ({ unit }: { unit: CustomerEquipment }) => (
  <li className="flex flex-col gap-1 py-2.5 sm:flex-row sm:items-start sm:justify-between sm:gap-4">
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">
        {unit.equipmentModel.make} {unit.equipmentModel.name}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {unit.equipmentModel.equipmentType.name}
        {unit.serialNumber ? ` · S/N ${unit.serialNumber}` : null}
      </p>
      {unit.notes ? <p className="text-sm whitespace-pre-line wrap-anywhere">{unit.notes}</p> : null}
    </div>
    <div className="flex flex-col items-start gap-1 text-sm sm:items-end">
      {unit.active ? null : <Badge>Inactive</Badge>}
      <Due date={unit.nextCalibrationDue} />
      {unit.lastCalibrationDate ? (
        <span className="text-muted">Last calibration {formatDate(unit.lastCalibrationDate)}</span>
      ) : null}
    </div>
  </li>
);

function Due({ date }: { date: string | null }) {
  const { timeZone } = useSignedInUser();
  if (date === null) return null;
  const due = calibrationDue(date, today(timeZone));
  return (
    <span className="flex flex-wrap items-center gap-2">
      {due === 'overdue' ? <Badge tone="red">Overdue</Badge> : null}
      {due === 'due-soon' ? <Badge tone="amber">Due Soon</Badge> : null}
      <span>Next due {formatDate(date)}</span>
    </span>
  );
}
