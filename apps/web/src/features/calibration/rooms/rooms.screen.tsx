import { roomsPermissions } from '@portal/contract/calibration/rooms/area.ts';
import { roomEndpoints } from '@portal/contract/calibration/rooms/endpoints.ts';
import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import type { Room } from '@portal/contract/calibration/rooms/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Thermometer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { firstRead, type ScreenAddress } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LaboratoryTabs } from '../../laboratory/procedures/shared/laboratory-tabs.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';
import { limitsOf, OutsideBadge, valuesOf } from './shared/room-words.tsx';

const RoomDialog = lazy(() => import('./room-dialog.tsx').then((part) => ({ default: part.RoomDialog })));

/** The rooms of a laboratory ('/rooms'). */
export function RoomsScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <RoomList /> : <NoLaboratory />;
}

type Of = { row: Room };

const RoomLink = ({ row }: Of) => (
  <span className="flex min-w-0 flex-col items-start">
    <AppLink
      to={roomPaths.room(row.id)}
      className="min-h-6 font-medium text-primary-text wrap-anywhere hover:underline touch:min-h-11"
    >
      {row.name}
    </AppLink>
    <span className="text-muted wrap-anywhere">{row.standard?.name ?? row.sensor}</span>
    {row.active ? null : <Badge>Not in use</Badge>}
  </span>
);

function Newest({ row: { newest } }: Of) {
  const { timeZone } = useSignedInUser();
  if (newest === null) return <span className="text-muted">No reading yet</span>;
  return (
    <span className="flex flex-col gap-1">
      <span className="tabular-nums">{valuesOf(newest)}</span>
      <span className="text-muted">{formatDateTime(newest.measuredAt, timeZone)}</span>
      <OutsideBadge outside={newest.outside} />
    </span>
  );
}

const columns: Column<Room>[] = [
  { key: 'name', header: 'Room', cell: (row) => <RoomLink row={row} /> },
  { key: 'limits', header: 'Limits', cell: limitsOf },
  { key: 'newest', header: 'Newest reading', cell: (row) => <Newest row={row} /> },
];

const OUTSIDE = 'true' as const;
/** Another text in the address lists all rooms, as no text does. */
const queryOf = (outside: string | undefined) => (outside === OUTSIDE ? { outside: OUTSIDE } : {});

function RoomList() {
  const companyId = useCompanyId();
  const [search, change] = useSearchState<{ outside?: string | undefined }>();
  const query = queryOf(search.outside);
  const { role } = useSignedInUser();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(roomEndpoints.list, { params: { companyId: companyId ?? 0 }, query }),
    enabled: companyId !== undefined,
  });
  const add = may(role, roomsPermissions['room.write']) ? (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" />
      New Room
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title="Rooms"
        subtitle="Where calibrations are made, with limits and readings"
        action={add}
      />
      <LaboratoryTabs here="Rooms" />
      <Card flush>
        <div className="border-b border-line px-4 py-3">
          <Select
            aria-label="Newest reading"
            value={query.outside ?? ''}
            options={[
              { value: '', label: 'All rooms' },
              { value: OUTSIDE, label: 'Outside their limits now' },
            ]}
            onValueChange={(outside) => change({ outside: outside || undefined })}
            className="w-full sm:w-60"
          />
        </div>
        {error ? (
          <ErrorState
            title="The rooms could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data === undefined ? (
          <Skeleton className="h-64 w-full" />
        ) : (
          <DataTable
            label="Rooms"
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            card={(row) => (
              <div className="flex min-w-0 flex-col items-start gap-1">
                <RoomLink row={row} />
                <span className="text-muted">{limitsOf(row)}</span>
                <Newest row={row} />
              </div>
            )}
            refreshing={isFetching}
            empty={
              query.outside ? (
                <EmptyState
                  icon={Thermometer}
                  title="No room is outside its limits"
                  description="The newest reading of each room in use is within its limits."
                />
              ) : (
                <EmptyState
                  icon={Thermometer}
                  title="No rooms"
                  description="A room has limits of temperature, humidity and air pressure, and readings that are typed or come from a data logger. A calibration takes those of its hours."
                  action={add}
                />
              )
            }
          />
        )}
      </Card>
      <Suspense>{isAdding ? <RoomDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

RoomsScreen.firstCall = ({ companyId, search }: ScreenAddress) =>
  companyId === undefined
    ? undefined
    : firstRead(roomEndpoints.list, { params: { companyId }, query: queryOf(search.outside) });
