import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { repairReasons } from '@portal/contract/overview/work-queue/reasons.ts';
import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { parcelsOf } from './parcel.ts';
import { customerOf } from './unit-heading.tsx';

interface ReadyUnitsProps {
  /** True for a unit whose shipping the portal has not confirmed. */
  isUnderway: (id: number) => boolean;
  onPack: (ids: readonly number[]) => void;
}

/** What is ready to ship, by customer. One press packs the parcel of one customer, or all parcels in a row. */
export function ReadyUnits({ isUnderway, onPack }: ReadyUnitsProps) {
  const { data, error, refetch, isFetching } = useQuery(
    q(repairEndpoints.list, {
      query: { ...repairReasons.readyToShip, page: '1', pageSize: String(CHOSEN_MAX) },
    }),
  );
  const parcels = parcelsOf((data?.rows ?? []).filter(({ id }) => !isUnderway(id)));
  const all = parcels.flat().map(({ id }) => id);
  if (parcels.length === 0)
    return (
      <Card title="Ready to ship">
        {error && !data ? (
          <ErrorState
            title="What is ready could not be loaded."
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data ? (
          <EmptyState
            icon={PackageOpen}
            title="No unit yet"
            description="Completed repairs can be shipped, and those whose estimate was declined."
            action={
              <AppLink
                to={repairPaths.adminRepairs({ status: 'in_progress' })}
                className={buttonClass({ variant: 'secondary' })}
              >
                Repairs in Progress
              </AppLink>
            }
          />
        ) : (
          <div aria-busy className="flex flex-col gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
      </Card>
    );
  return (
    <Card
      title="Ready to ship"
      description={`${countOf(all.length, 'unit')} in ${countOf(parcels.length, 'parcel')}`}
      flush
      action={
        <Button variant="secondary" size="sm" onClick={() => onPack(all)}>
          Pack All
        </Button>
      }
      footer={
        data && data.total > data.rows.length ? (
          <AppLink to={repairPaths.adminRepairs(repairReasons.readyToShip)} className="text-primary-text">
            All {data.total} in Repair Management
          </AppLink>
        ) : null
      }
    >
      <ul className="divide-y divide-line">
        {parcels.map((units) => (
          <li key={units[0]!.id} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{customerOf(units[0]!)}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {units.map(({ id, serviceReportNumber, modelPartNo }, at) => (
                  // A unit moves to the next line whole.
                  <span key={id} className="mr-1 inline-block max-w-full">
                    <AppLink
                      to={repairPaths.adminRepair(id)}
                      className="whitespace-nowrap text-primary-text underline underline-offset-2"
                    >
                      {serviceReportNumber}
                    </AppLink>{' '}
                    {modelPartNo}
                    {at < units.length - 1 ? ',' : ''}
                  </span>
                ))}
              </p>
            </div>
            <Button variant="secondary" size="sm" onClick={() => onPack(units.map(({ id }) => id))}>
              Pack<span className="sr-only"> the parcel of {customerOf(units[0]!)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface WaitingParcelsProps {
  parcels: readonly (readonly ScannedUnit[])[];
  /** True while something about the parcel on the desk is typed, which must not go with another one. */
  isBusy: boolean;
  /** Takes the parcel at this place first. */
  onPack: (at: number) => void;
}

/** The parcels behind the one on the desk, in their order. */
export const WaitingParcels = ({ parcels, isBusy, onPack }: WaitingParcelsProps) =>
  parcels.length === 0 ? null : (
    <Card title={`Next: ${countOf(parcels.length, 'parcel')}`} flush>
      <ol className="divide-y divide-line">
        {parcels.map((units, at) => (
          <li key={units[0]!.id} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{customerOf(units[0]!)}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {units.map(({ serviceReportNumber }) => serviceReportNumber).join(', ')}
              </p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              disabledReason={isBusy ? 'Ship the parcel on the desk first.' : null}
              onClick={() => onPack(at)}
            >
              Pack First<span className="sr-only">: {customerOf(units[0]!)}</span>
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  );
