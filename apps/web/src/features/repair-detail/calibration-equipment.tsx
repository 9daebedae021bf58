import { userMessage } from '@portal/contract/core/api-error.ts';
import { equipmentEndpoints } from '@portal/contract/equipment/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Card } from '../../ui/page/card.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';

/** The units a calibration is for (B3); nothing where none were named. */
export function CalibrationEquipment({ repairId }: { repairId: number }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(equipmentEndpoints.listOfRepair, { params: { id: repairId } }),
  );
  if (data?.length === 0) return null;
  return (
    <Card title="Equipment" description="The units this calibration is for." flush>
      {error ? (
        <ErrorState
          title="Error loading equipment. Please try again."
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
          {data.map(({ id, make, modelName, typeName, serialNumber, notes }) => (
            <li key={id} className="px-4 py-2.5 wrap-anywhere">
              <p className="font-medium">
                {make} {modelName}
              </p>
              <p className="text-muted">
                {[typeName, serialNumber && `S/N ${serialNumber}`].filter(Boolean).join(' · ')}
              </p>
              {notes ? <p className="whitespace-pre-line">{notes}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
