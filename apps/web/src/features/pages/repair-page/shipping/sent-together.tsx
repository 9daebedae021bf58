import { shipmentEndpoints } from '@portal/contract/papers/shipments/endpoints.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { LoadedCard } from '../loaded-card.tsx';

/**
 * The other units of the same request, each with its own number and status (D3.8). Shows nothing for a request of one
 * unit, also when the other units were deleted.
 */
export function SentTogether({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const query = useQuery(q(shipmentEndpoints.ofRepair, { params: { id: repair.id } }));
  return (
    <LoadedCard
      title="Sent together"
      description="Units from the same request. They share one packing slip."
      query={query}
      rows={query.data?.repairs.filter(({ id }) => id !== repair.id)}
      failure="The other units could not be loaded"
    >
      {({ id, serviceReportNumber, modelPartNo, serialNumber, status }) => (
        <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
          <span className="min-w-0">
            <AppLink to={repairPath(role, id)} className="font-medium text-primary-text hover:underline">
              {serviceReportNumber}
            </AppLink>
            <span className="block text-muted wrap-anywhere">
              {[modelPartNo, serialNumber && `S/N ${serialNumber}`].filter(Boolean).join(' · ')}
            </span>
          </span>
          <StatusBadge status={status} />
        </li>
      )}
    </LoadedCard>
  );
}
