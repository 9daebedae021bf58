import { roomEndpoints } from '@portal/contract/calibration/rooms/endpoints.ts';
import type { RoomDetail, RoomReading } from '@portal/contract/calibration/rooms/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, FileDown } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Pagination } from '../../../lists/pagination.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { OutsideBadge, valuesOf } from './shared/room-words.tsx';

const PAGE = 20;

const Says = ({ row }: { row: RoomReading }) => (
  <span className="flex min-w-0 flex-col gap-1 wrap-anywhere">
    {row.withdrawn ? (
      <span className="text-sm">
        Withdrawn by {row.withdrawn.by}: {row.withdrawn.reason}
      </span>
    ) : (
      <OutsideBadge outside={row.outside} />
    )}
    <span className="text-sm text-muted">
      {row.file ? `${row.file.name}, ` : ''}
      {row.enteredBy}
    </span>
  </span>
);

interface ReadingsCardProps {
  room: RoomDetail;
  /** For those who may withdraw a reading. */
  onWithdraw: ((reading: RoomReading) => void) | undefined;
}

/** The readings of a room, newest first. */
export function ReadingsCard({ room, onWithdraw }: ReadingsCardProps) {
  const { timeZone } = useSignedInUser();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(roomEndpoints.readings, {
      params: { id: room.id },
      query: { page: String(page), pageSize: String(PAGE) },
    }),
    placeholderData: keepPreviousData,
  });
  const menu = (row: RoomReading) =>
    onWithdraw && row.withdrawn === null ? (
      <ActionMenu
        label={`Actions for the reading of ${formatDateTime(row.measuredAt, timeZone)}`}
        actions={[{ label: 'Withdraw', icon: Ban, destructive: true, onSelect: () => onWithdraw(row) }]}
      />
    ) : null;
  const struck = (row: RoomReading) => (row.withdrawn ? 'tabular-nums line-through' : 'tabular-nums');
  const columns: Column<RoomReading>[] = [
    {
      key: 'at',
      header: 'Read at',
      cell: ({ measuredAt }) => (
        <span className="whitespace-nowrap">{formatDateTime(measuredAt, timeZone)}</span>
      ),
    },
    ...conditionKinds.map(
      ({ key, label, unit }): Column<RoomReading> => ({
        ...{ key, header: `${label} (${unit})`, align: 'right' },
        cell: (row) => <span className={struck(row)}>{row[key]}</span>,
      }),
    ),
    { key: 'says', header: 'From', cell: (row) => <Says row={row} /> },
    ...(onWithdraw
      ? [{ key: 'actions', header: 'Actions', hideHeader: true, align: 'right' as const, cell: menu }]
      : []),
  ];
  return (
    <Card
      title="Readings"
      flush
      action={
        <a
          href={urlOf(roomEndpoints.readingsCsv, { params: { id: room.id } })}
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <FileDown aria-hidden className="size-4" />
          Export CSV
        </a>
      }
    >
      {error ? (
        <ErrorState
          title="The readings could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <>
          <DataTable
            label={`Readings of ${room.name}`}
            columns={columns}
            rows={data.rows}
            rowId={({ id }) => id}
            card={(row) => (
              <div className="flex items-start justify-between gap-2">
                <div className="flex min-w-0 flex-col gap-1">
                  <p className="font-medium">{formatDateTime(row.measuredAt, timeZone)}</p>
                  <p className={struck(row)}>{valuesOf(row)}</p>
                  <Says row={row} />
                </div>
                {menu(row)}
              </div>
            )}
            refreshing={isFetching}
            empty={
              <p className="px-4 py-3 text-muted">
                No reading yet. Type one, or import the file of a logger.
              </p>
            }
          />
          {data.total > PAGE ? (
            <Pagination page={page} pageSize={PAGE} total={data.total} onPage={setPage} />
          ) : null}
        </>
      )}
    </Card>
  );
}
