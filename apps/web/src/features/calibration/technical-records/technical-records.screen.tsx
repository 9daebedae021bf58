import { technicalRecordEndpoints } from '@portal/contract/calibration/technical-records/endpoints.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import type { ListedRecord } from '@portal/contract/calibration/technical-records/shapes.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import { formatDate, formatDateTime, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, FileDown, TriangleAlert, X } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { DateFilter } from '../../../lists/date-filter.tsx';
import type { ListTexts } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LaboratoryTabs } from '../../laboratory/procedures/shared/laboratory-tabs.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';

const isId = (text: string) => /^[0-9]{1,9}$/.test(text);
const isInstant = (text: string) => /^[0-9]{4}-[0-9T:.-]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
const records = {
  filters: {
    ...{ standardId: isId, procedureId: isId, userId: isId, roomId: isId },
    ...{ from: isCalendarDate, to: isCalendarDate, hoursFrom: isInstant, hoursTo: isInstant },
    // Readings are compared for one room at a time.
    roomChanged: (text: string, { roomId = '' }: ListTexts) => text === 'true' && isId(roomId),
  },
};

const Certificate = ({ row }: { row: ListedRecord }) => (
  <span className="flex min-w-0 flex-col">
    <AppLink
      to={technicalRecordPaths.technicalRecord(row.certificateId)}
      className="font-medium text-primary-text underline"
    >
      {row.edition > 1 ? `${row.number} version ${row.edition}` : row.number}
    </AppLink>
    <span className="text-muted">
      {[row.issuedOn && formatDate(row.issuedOn), row.state === 'issued' ? null : row.state]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);

const Unit = ({ row }: { row: ListedRecord }) => (
  <span className="flex min-w-0 flex-col">
    <span className="wrap-anywhere">
      {[row.make, row.modelName, row.serialNumber].filter(Boolean).join(' ')}
    </span>
    <span className="text-muted wrap-anywhere">{row.customerName}</span>
  </span>
);

/** The room whose conditions were taken, and whether its readings are still the same. */
const Room = ({ row: { room, isRoomChanged } }: { row: ListedRecord }) => {
  const { timeZone } = useSignedInUser();
  if (!room) return null;
  return (
    <span className="flex min-w-0 flex-col items-start text-muted">
      <span className="wrap-anywhere">
        {room.name}, {formatDateTime(room.from, timeZone)} to {formatDateTime(room.to, timeZone)}
      </span>
      {isRoomChanged ? (
        <Badge tone="amber" icon={TriangleAlert}>
          Readings changed since
        </Badge>
      ) : null}
    </span>
  );
};

const Work = ({ row }: { row: ListedRecord }) => (
  <span className="flex min-w-0 flex-col">
    <span className="wrap-anywhere">{row.procedure}</span>
    <span className="text-muted">
      {[row.calibratedOn && formatDate(row.calibratedOn), row.result && resultLabel(row.result)]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <Room row={row} />
  </span>
);

const People = ({ row }: { row: ListedRecord }) => (
  <span className="wrap-anywhere">
    {[
      row.technicianName,
      row.approvedBy && `${row.technicianName ? 'approved' : 'Approved'} by ${row.approvedBy}`,
    ]
      .filter(Boolean)
      .join(', ')}
  </span>
);

const columns: Column<ListedRecord>[] = [
  { key: 'certificate', header: 'Certificate', className: 'w-44', cell: (row) => <Certificate row={row} /> },
  { key: 'unit', header: 'Unit', cell: (row) => <Unit row={row} /> },
  { key: 'work', header: 'Procedure', cell: (row) => <Work row={row} /> },
  { key: 'people', header: 'People', className: 'w-56', cell: (row) => <People row={row} /> },
];

/** From a standard, a person, a procedure or a room to all certificates ('/technical-records'). */
export function TechnicalRecordsScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <Records /> : <NoLaboratory />;
}

function Records() {
  const companyId = useCompanyId();
  const { timeZone } = useSignedInUser();
  const params = { companyId: companyId ?? 0 };
  const enabled = companyId !== undefined;
  const list = useListScreen(technicalRecordEndpoints.list, { ...records, params, enabled });
  const { data: names } = useQuery({ ...q(technicalRecordEndpoints.names, { params }), enabled });
  const { filters, change } = list;
  const asked = { ...filters, roomChanged: filters.roomChanged === 'true' ? ('true' as const) : undefined };
  const filter = (
    label: string,
    all: string,
    name: 'standardId' | 'procedureId' | 'userId' | 'roomId',
    named: readonly { id: number; name: string }[] = [],
  ) => (
    <Select
      aria-label={label}
      value={filters[name] ?? ''}
      options={[{ value: '', label: all }, ...named.map((one) => ({ value: `${one.id}`, label: one.name }))]}
      onValueChange={(next) =>
        change({ [name]: next || undefined, ...(name === 'roomId' && !next && { roomChanged: undefined }) })
      }
      className="w-full sm:w-48"
    />
  );
  return (
    <>
      <PageHeader
        title="Technical Records"
        subtitle="From a standard, a person, a procedure or a room to every certificate"
        action={
          <a
            href={urlOf(technicalRecordEndpoints.csv, { params, query: asked })}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <FileDown aria-hidden className="size-4" />
            Export CSV
          </a>
        }
      />
      <LaboratoryTabs here="Records" />
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-end">
          {filter('Standard', 'All standards', 'standardId', names?.standards)}
          {filter('Procedure', 'All procedures', 'procedureId', names?.procedures)}
          {filter('Person', 'All people', 'userId', names?.people)}
          {names?.rooms.length ? (
            <>
              {filter('Room', 'All rooms', 'roomId', names.rooms)}
              {filters.roomId ? (
                <Select
                  aria-label="Readings of the room"
                  value={filters.roomChanged ?? ''}
                  options={[
                    { value: '', label: 'All readings' },
                    { value: 'true', label: 'Changed since they were taken' },
                  ]}
                  onValueChange={(next) => change({ roomChanged: next || undefined })}
                  className="w-full sm:w-48"
                />
              ) : null}
            </>
          ) : null}
          <div className="grid grid-cols-2 items-end gap-2 sm:w-80">
            <DateFilter label="Issued from" value={filters.from} onChange={(from) => change({ from })} />
            <DateFilter label="Issued to" value={filters.to} onChange={(to) => change({ to })} />
          </div>
          {filters.hoursFrom || filters.hoursTo ? (
            <Button
              variant="secondary"
              className="h-auto min-h-9 text-left whitespace-normal"
              onClick={() => change({ hoursFrom: undefined, hoursTo: undefined })}
            >
              <X aria-hidden className="size-4" />
              Conditions
              {filters.hoursFrom ? ` from ${formatDateTime(new Date(filters.hoursFrom), timeZone)}` : ''}
              {filters.hoursTo ? ` to ${formatDateTime(new Date(filters.hoursTo), timeZone)}` : ''}
              <span className="sr-only">, show all hours</span>
            </Button>
          ) : null}
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="units on certificates"
            columns={columns}
            card={(row) => (
              <div className="flex min-w-0 flex-col gap-1">
                <Certificate row={row} />
                <Unit row={row} />
                <Work row={row} />
                <People row={row} />
              </div>
            )}
            failure="The records could not be loaded"
            empty={
              <EmptyState
                icon={FileCheck}
                title="No certificates yet"
                description="Each unit on an issued certificate stands here, with the record of everything that it rests on."
              />
            }
            emptied={{ title: 'No certificates found', description: 'No certificate matches the filters.' }}
          />
        </div>
      </Card>
    </>
  );
}

TechnicalRecordsScreen.firstCall = firstCallOfCompanyList(technicalRecordEndpoints.list, records);
