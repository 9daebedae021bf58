import { userMessage } from '@portal/contract/core/api-error.ts';
import { repairPath } from '@portal/contract/repairs/paths.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { shipmentEndpoints } from '@portal/contract/shipments/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../api/signed-in-user.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { StatusBadge } from '../../repairs/shared/status-badge.tsx';

/** The other units of the same request, each with its own number and status (D3.8). */
export function SentTogether({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const { data, error, refetch, isFetching } = useQuery(
    q(shipmentEndpoints.ofRepair, { params: { id: repair.id } }),
  );
  const others = data?.repairs.filter(({ id }) => id !== repair.id) ?? [];
  // The rest of the shipment was deleted, or it was one unit from the beginning.
  if (data !== undefined && others.length === 0) return null;
  return (
    <Card title="Sent together" description="Units of the same request; they share one packing slip." flush>
      {error ? (
        <ErrorState
          title="The other units could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <div className="p-4">
          <Skeleton className="h-10 w-full" />
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {others.map(({ id, serviceReportNumber, modelPartNo, serialNumber, status }) => (
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
          ))}
        </ul>
      )}
    </Card>
  );
}
