import type { WorkItem } from '@portal/contract/calibration/recalls/shapes.ts';
import { stageWords, type WorkStage } from '@portal/contract/calibration/recalls/work-words.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

// A name of 200 letters takes three lines at most. The page of the unit or the customer shows all of it.
const linkClass = 'line-clamp-3 min-h-6 font-medium text-primary-text wrap-anywhere hover:underline';
const tones: Record<WorkStage, Tone> = {
  due: 'neutral',
  asked: 'blue',
  declined: 'neutral',
  booked: 'indigo',
  here: 'green',
  approval: 'amber',
};

const Device = ({ unit }: { unit: WorkItem }) => (
  <span className="block min-w-0">
    <AppLink to={paths.unit(unit.id)} className={linkClass}>
      {unit.make} {unit.modelName}
    </AppLink>
    {unit.serialNumber ? (
      <span className="block text-sm text-muted wrap-anywhere">S/N {unit.serialNumber}</span>
    ) : null}
  </span>
);

const Customer = ({ unit }: { unit: WorkItem }) => (
  <AppLink to={paths.customer(unit.customerId)} className={linkClass}>
    {unit.customerName}
  </AppLink>
);

const Due = ({ unit, prefix = '' }: { unit: WorkItem; prefix?: string }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {unit.overdue ? <Badge tone="red">Overdue</Badge> : null}
    {unit.nextCalibrationDue ? (
      <span className="whitespace-nowrap">
        {prefix}
        {formatDate(unit.nextCalibrationDue)}
      </span>
    ) : null}
  </span>
);

const Stage = ({ unit }: { unit: WorkItem }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Badge tone={tones[unit.stage]}>{stageWords[unit.stage]}</Badge>
    {unit.repairId !== null && unit.serviceReportNumber ? (
      <AppLink to={paths.adminRepair(unit.repairId)} className={linkClass}>
        {unit.serviceReportNumber}
      </AppLink>
    ) : null}
  </span>
);

function Asked({ unit: { askedAt, timesAsked } }: { unit: WorkItem }) {
  const { timeZone } = useSignedInUser();
  return askedAt === null ? null : (
    <span>
      {formatDayOf(askedAt, timeZone)}
      {timesAsked > 1 ? <span className="text-muted"> · {timesAsked} times</span> : null}
    </span>
  );
}

/** The table of the work list. */
export const workColumns: Column<WorkItem>[] = [
  { key: 'device', header: 'Equipment', className: 'w-56', cell: (unit) => <Device unit={unit} /> },
  { key: 'customer', header: 'Customer', cell: (unit) => <Customer unit={unit} /> },
  { key: 'due', header: 'Next Due', sort: 'due', className: 'w-52', cell: (unit) => <Due unit={unit} /> },
  { key: 'stage', header: 'State', className: 'w-40', cell: (unit) => <Stage unit={unit} /> },
  { key: 'asked', header: 'Last Asked', className: 'w-32', cell: (unit) => <Asked unit={unit} /> },
];

/** A unit on a phone. */
export const WorkCard = ({ unit }: { unit: WorkItem }) => (
  <div className="flex flex-col gap-1">
    <Device unit={unit} />
    <Customer unit={unit} />
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <Due unit={unit} prefix="Due " />
      <Stage unit={unit} />
    </div>
  </div>
);
