import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Gauge, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { DueDate } from '../../../record-parts/equipment/due-date.tsx';
import { UnitLink } from '../../../record-parts/equipment/unit-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DeleteUnit } from '../../calibration/customer-equipment/shared/delete-unit.tsx';
import { type UnitActions, UnitMenu } from '../../calibration/customer-equipment/shared/unit-menu.tsx';

const UnitDialog = lazy(() =>
  import('../../calibration/customer-equipment/shared/unit-dialog.tsx').then((part) => ({
    default: part.UnitDialog,
  })),
);

/** The equipment a customer owns, with its calibration dates, to add and change (B2.5). */
export function CustomerEquipmentList({ customerId }: { customerId: number }) {
  const [edited, setEdited] = useState<CustomerEquipment | 'new'>();
  const [leaving, setLeaving] = useState<CustomerEquipment>();
  return (
    <div className="flex flex-col gap-4">
      <Units customerId={customerId} actions={{ onEdit: setEdited, onDelete: setLeaving }} />
      <div>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add Equipment
        </Button>
      </div>
      {edited ? (
        <Suspense fallback={null}>
          <UnitDialog
            customerId={customerId}
            unit={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      ) : null}
      {leaving ? <DeleteUnit unit={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </div>
  );
}

function Units({ customerId, actions }: { customerId: number; actions: UnitActions }) {
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
        <UnitLine key={unit.id} unit={unit} actions={actions} />
      ))}
    </ul>
  );
}

const UnitLine = ({ unit, actions }: { unit: CustomerEquipment; actions: UnitActions }) => (
  <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0">
    <div className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <UnitLink unit={unit} />
        {unit.serialNumber ? <p className="text-sm wrap-anywhere">S/N {unit.serialNumber}</p> : null}
        {unit.notes ? (
          <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{unit.notes}</p>
        ) : null}
      </div>
      <div className="flex flex-col items-start gap-1 text-sm sm:items-end">
        <DueDate unit={unit} prefix="Next due " />
        {unit.lastCalibrationDate ? (
          <span className="text-muted">Last calibration {formatDate(unit.lastCalibrationDate)}</span>
        ) : null}
      </div>
    </div>
    <UnitMenu unit={unit} {...actions} />
  </li>
);
