import { formatDate } from '@portal/contract/core/dates/dates.ts';
import {
  capabilityWords,
  frequencyWords,
  rangeWords,
} from '@portal/contract/laboratory/scopes/capability-words.ts';
import type { ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { CalendarOff, Copy, Files, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { nameOfEntry } from './use-save-entry.ts';

/** What can be done with an entry. */
export type EntryAct = 'edit' | 'copy' | 'end' | 'after' | 'remove';
interface Acts {
  /** Undefined for those who only read. */
  onAct: ((act: EntryAct, entry: ScopeEntry) => void) | undefined;
}

function EntryMenu({ row, onAct }: Acts & { row: ScopeEntry }) {
  if (!onAct) return null;
  const act = (name: EntryAct) => () => onAct(name, row);
  const corrections = [
    { label: 'Edit', icon: Pencil, onSelect: act('edit') },
    { label: 'Remove', icon: Trash2, destructive: true, onSelect: act('remove') },
  ];
  return (
    <ActionMenu
      label={`Actions for ${nameOfEntry(row)}`}
      actions={[
        ...(row.hasHeld ? [] : corrections.slice(0, 1)),
        { label: 'Set Last Day', icon: CalendarOff, onSelect: act('end') },
        ...(row.validUntil
          ? [{ label: 'Certificates after the End', icon: Files, onSelect: act('after') }]
          : []),
        { label: 'Copy as New', icon: Copy, onSelect: act('copy') },
        ...(row.hasHeld ? [] : corrections.slice(1)),
      ]}
    />
  );
}

const Days = ({ row }: { row: ScopeEntry }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span>
      {row.validUntil
        ? `${formatDate(row.validFrom)} to ${formatDate(row.validUntil)}`
        : `From ${formatDate(row.validFrom)}`}
    </span>
    {row.isInForce ? <Badge tone="green">In force</Badge> : <Badge>Not in force</Badge>}
  </span>
);

const Quantity = ({ row }: { row: ScopeEntry }) => (
  <span className="flex min-w-0 flex-col">
    <span className="font-medium wrap-anywhere">{row.quantity}</span>
    <span className="text-muted wrap-anywhere">{[row.method, row.site].filter(Boolean).join(' · ')}</span>
  </span>
);

const Range = ({ row }: { row: ScopeEntry }) => (
  <span className="flex min-w-0 flex-col tabular-nums">
    <span className="wrap-anywhere">{rangeWords(row)}</span>
    {frequencyWords(row) === null ? null : (
      <span className="text-muted wrap-anywhere">{frequencyWords(row)}</span>
    )}
  </span>
);

/** The table of the scope on wide screens. */
export const scopeColumns = ({ onAct }: Acts): Column<ScopeEntry>[] => [
  { key: 'quantity', header: 'Quantity', sort: 'quantity', cell: (row) => <Quantity row={row} /> },
  { key: 'range', header: 'Range', className: 'w-56 min-w-56', cell: (row) => <Range row={row} /> },
  {
    key: 'cmc',
    header: 'Best uncertainty (CMC)',
    className: 'w-52 min-w-44',
    cell: (row) => <span className="tabular-nums wrap-anywhere">{capabilityWords(row)}</span>,
  },
  { key: 'days', header: 'Holds', sort: 'validFrom', className: 'w-44', cell: (row) => <Days row={row} /> },
  ...(onAct
    ? [
        {
          ...({
            key: 'actions',
            header: 'Actions',
            hideHeader: true,
            align: 'right',
            className: 'w-12',
          } as const),
          cell: (row: ScopeEntry) => <EntryMenu row={row} onAct={onAct} />,
        },
      ]
    : []),
];

/** An entry as a card, for phones. */
export const ScopeCard = ({ row, onAct }: Acts & { row: ScopeEntry }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <Quantity row={row} />
      <EntryMenu row={row} onAct={onAct} />
    </div>
    <Range row={row} />
    <span className="tabular-nums wrap-anywhere">CMC {capabilityWords(row)}</span>
    <Days row={row} />
  </div>
);
