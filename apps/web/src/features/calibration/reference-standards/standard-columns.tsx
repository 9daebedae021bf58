import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import { standardDue, unusedOn } from '@portal/contract/calibration/reference-standards/rules.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import {
  CircleAlert,
  CircleCheck,
  CircleOff,
  Clock,
  FileDown,
  Files,
  History,
  Pencil,
  Ruler,
} from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useToday } from '../../../session/use-today.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { StateBadge } from './state-badge.tsx';
import { useSetActive } from './use-save-standard.ts';

/** What the rows of the list can do. */
interface StandardActs {
  /** True for a laboratory, whose standards have pages. */
  hasPage: boolean;
  mayWrite: boolean;
  onEdit: (standard: ReferenceStandard) => void;
  onCalibrations: (standard: ReferenceStandard) => void;
  onCertificates: (standard: ReferenceStandard) => void;
}

/** The actions for a reference standard. */
function StandardMenu({ row, acts }: { row: ReferenceStandard; acts: StandardActs }) {
  const setActive = useSetActive();
  const { id, name, certificateFile, active } = row;
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      actions={[
        ...(acts.hasPage
          ? [
              {
                label: 'Open',
                icon: Ruler,
                // The link gets its words from the menu.
                link: <AppLink to={paths.referenceStandard(id)} />,
              },
            ]
          : []),
        { label: 'Its calibrations', icon: History, onSelect: () => acts.onCalibrations(row) },
        { label: 'Certificates that relied on it', icon: Files, onSelect: () => acts.onCertificates(row) },
        ...(certificateFile
          ? [
              {
                label: 'Download certificate file',
                icon: FileDown,
                // The link gets its words from the menu.
                link: (
                  // biome-ignore lint/a11y/useAnchorContent: see above
                  <a href={urlOf(referenceStandardEndpoints.readCertificate, { params: { id } })} download />
                ),
              },
            ]
          : []),
        ...(acts.mayWrite
          ? [
              { label: 'Edit', icon: Pencil, onSelect: () => acts.onEdit(row) },
              active
                ? { label: 'Deactivate', icon: CircleOff, onSelect: () => setActive(row, false) }
                : { label: 'Activate', icon: CircleCheck, onSelect: () => setActive(row, true) },
            ]
          : []),
      ]}
    />
  );
}

interface RowProps {
  row: ReferenceStandard;
  acts: StandardActs;
}

const nameClass =
  'min-h-6 min-w-0 text-left font-medium text-primary-text wrap-anywhere line-clamp-3 hover:underline';

/** Says that a laboratory does not use the standard today. */
function Unused({ row }: Pick<RowProps, 'row'>) {
  const state = unusedOn(row.states, useToday());
  return state ? <StateBadge state={state} /> : null;
}

const Name = ({ row, acts }: RowProps) => (
  <span className="flex min-w-0 flex-wrap items-center gap-2">
    {acts.hasPage ? (
      <AppLink to={paths.referenceStandard(row.id)} className={nameClass}>
        {row.name}
      </AppLink>
    ) : (
      <button type="button" onClick={() => acts.onEdit(row)} className={`${nameClass} cursor-pointer`}>
        {row.name}
      </button>
    )}
    {row.active ? null : <Badge>Inactive</Badge>}
    <Unused row={row} />
  </span>
);

const device = ({ make, model }: ReferenceStandard): string => [make, model].filter(Boolean).join(' ');

/** The due date and, for an active standard, how soon it is. */
function Due({ row }: Pick<RowProps, 'row'>) {
  const day = useToday();
  const due = row.active ? standardDue(row.dueOn, day) : undefined;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {row.dueOn === null ? <span className="text-muted">No due date</span> : formatDate(row.dueOn)}
      {due === 'overdue' ? (
        <Badge tone="red" icon={CircleAlert}>
          Past due
        </Badge>
      ) : null}
      {due === 'due-soon' ? (
        <Badge tone="amber" icon={Clock}>
          Due soon
        </Badge>
      ) : null}
      {row.active && row.checkDueOn !== null && row.checkDueOn <= day ? (
        <Badge tone="amber" icon={Clock}>
          Check due
        </Badge>
      ) : null}
    </span>
  );
}

/** The table of reference standards on wide screens. */
export const standardColumns = (acts: StandardActs): Column<ReferenceStandard>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <Name row={row} acts={acts} /> },
  {
    key: 'model',
    header: 'Make and model',
    cell: (row) => <span className="line-clamp-3 wrap-anywhere">{device(row)}</span>,
  },
  {
    key: 'serial',
    header: 'Serial number',
    cell: (row) => <span className="block wrap-anywhere">{row.serialNumber ?? ''}</span>,
  },
  {
    key: 'certificate',
    header: 'Certificate',
    cell: (row) => (
      <>
        <span className="block wrap-anywhere">{row.certificateNumber ?? ''}</span>
        <span className="block text-sm text-muted">
          {row.calibratedOn ? `Calibrated ${formatDate(row.calibratedOn)}` : ''}
        </span>
      </>
    ),
  },
  { key: 'due', header: 'Due', sort: 'dueOn', cell: (row) => <Due row={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <StandardMenu row={row} acts={acts} />,
  },
];

/** A standard as a card, for phones. */
export const StandardCard = ({ row, acts }: RowProps) => (
  <div className="flex items-start justify-between gap-2">
    <div className="flex min-w-0 flex-col gap-1">
      <Name row={row} acts={acts} />
      <span className="line-clamp-4 wrap-anywhere text-muted">
        {[device(row), row.serialNumber && `S/N ${row.serialNumber}`].filter(Boolean).join(' · ')}
      </span>
      <Due row={row} />
    </div>
    <StandardMenu row={row} acts={acts} />
  </div>
);
