import { formatDateTime, type Instant } from '@portal/contract/core/dates.ts';
import { auditActions } from '@portal/contract/index.ts';
import type { AuditEntry } from '@portal/contract/records/audit/endpoints.ts';
import { wordsOfAction } from '@portal/contract/records/audit/trail.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { AuditChanges } from './audit-changes.tsx';
import { AuditPerson } from './audit-person.tsx';
import { AuditRecord } from './audit-record.tsx';

/** The time in the company's time zone, such as 'Mar 5, 2024, 2:30 PM'. */
function When({ at }: { at: Instant }) {
  const { timeZone } = useSignedInUser();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at, timeZone)}
    </time>
  );
}

/** The columns: time, person, action, record, old and new values (D9.4). */
export const auditColumns: Column<AuditEntry>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <When at={at} /> },
  { key: 'who', header: 'Who', cell: (entry) => <AuditPerson entry={entry} /> },
  {
    key: 'what',
    header: 'What',
    cell: ({ action }) => (
      <span className="block min-w-36 max-w-56">{wordsOfAction(auditActions, action)}</span>
    ),
  },
  { key: 'record', header: 'Record', cell: ({ record }) => <AuditRecord record={record} /> },
  { key: 'changes', header: 'From → to', cell: ({ changes }) => <AuditChanges changes={changes} /> },
];

/** An entry on a phone. */
export const AuditCard = ({ entry }: { entry: AuditEntry }) => (
  <div className="flex flex-col gap-1">
    <p className="font-medium">{wordsOfAction(auditActions, entry.action)}</p>
    <AuditRecord record={entry.record} />
    <AuditChanges changes={entry.changes} />
    <div className="flex items-end justify-between gap-3 text-sm text-muted">
      <AuditPerson entry={entry} />
      <When at={entry.at} />
    </div>
  </div>
);
