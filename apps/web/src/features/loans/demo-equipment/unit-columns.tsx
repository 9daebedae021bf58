import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { demoLocationLabel } from '@portal/contract/loans/demo-equipment/states.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { DueDate } from '../../../record-parts/equipment/due-date.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { modelText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { UnitStatusBadge } from './badges.tsx';

export interface UnitActs {
  onEdit: (unit: DemoUnit) => void;
  onDelete: (unit: DemoUnit) => void;
}

const calibrationOf = ({ lastCalibrationDate }: DemoUnit): string =>
  lastCalibrationDate === null ? 'No calibration record' : formatDate(lastCalibrationDate);

/** The place of a unit, with who has it and until when. */
function Place({ row }: { row: DemoUnit }) {
  return (
    <span className="wrap-anywhere">
      {demoLocationLabel(row.currentLocation)}
      {row.currentCustomerName === null ? null : (
        <span className="block text-sm text-muted">{row.currentCustomerName}</span>
      )}
      {row.loanId === null || row.expectedReturnDate === null ? null : (
        <AppLink
          to={paths.demoLoan(row.loanId)}
          className="inline-flex min-h-6 items-center text-sm text-primary-text hover:underline"
        >
          until {formatDate(row.expectedReturnDate)}
        </AppLink>
      )}
    </span>
  );
}

const Acts = ({ row, onEdit, onDelete }: UnitActs & { row: DemoUnit }) => (
  <span className="flex justify-end gap-1">
    <IconButton icon={Pencil} label={`Edit ${row.serialNumber}`} size="icon-sm" onClick={() => onEdit(row)} />
    <IconButton
      icon={Trash2}
      label={`Delete ${row.serialNumber}`}
      size="icon-sm"
      onClick={() => onDelete(row)}
    />
  </span>
);

/** When the unit is due again. Nothing is shown for a unit that nobody calibrates any more. */
const Due = ({ row }: { row: DemoUnit }) =>
  row.nextCalibrationDue === null || row.currentStatus === 'retired' ? null : (
    <span className="text-sm text-muted">
      <DueDate unit={{ ...row, active: true }} prefix="Due " />
    </span>
  );

/** The table of demo units on wide screens (B2.13). */
export const unitColumns = (acts: UnitActs): Column<DemoUnit>[] => [
  {
    key: 'serialNumber',
    header: 'Serial Number',
    sort: 'serialNumber',
    cell: (row) => <span className="font-medium wrap-anywhere">{row.serialNumber}</span>,
  },
  {
    key: 'model',
    header: 'Model',
    sort: 'model',
    cell: (row) => <span className="wrap-anywhere">{modelText(row)}</span>,
  },
  { key: 'status', header: 'Status', cell: (row) => <UnitStatusBadge status={row.currentStatus} /> },
  { key: 'location', header: 'Location', cell: (row) => <Place row={row} /> },
  {
    key: 'calibration',
    header: 'Last Calibration',
    sort: 'lastCalibrationDate',
    cell: (row) => (
      <span className="flex flex-col items-start">
        <span>{calibrationOf(row)}</span>
        <Due row={row} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <Acts row={row} {...acts} />,
  },
];

/** A demo unit on a phone. */
export const UnitCard = ({ row, acts }: { row: DemoUnit; acts: UnitActs }) => (
  <div className="flex flex-col gap-1.5">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{row.serialNumber}</p>
        <p className="wrap-anywhere">{modelText(row)}</p>
      </div>
      <Acts row={row} {...acts} />
    </div>
    <UnitStatusBadge status={row.currentStatus} />
    <Place row={row} />
    <span className="text-sm text-muted">{calibrationOf(row)}</span>
    <Due row={row} />
  </div>
);
