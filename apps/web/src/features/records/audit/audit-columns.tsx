import { formatDateTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { auditActions } from '@portal/contract/index.ts';
import type { AuditEntry } from '@portal/contract/records/audit/endpoints.ts';
import { wordsOfAction } from '@portal/contract/records/audit/trail.ts';
import { unseenAuditFields } from '@portal/contract/records/audit/unseen-fields.ts';
import { ArrowRight } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { changeWords, fieldWords } from './field-words.ts';

type Named = NonNullable<AuditEntry['record']>;

/** Returns the address of a record's screen, or undefined when there is none. */
function pathOf({ kind, id, label }: Named): string | undefined {
  if (id === null) return undefined;
  if (kind === 'repair') return paths.adminRepair(id);
  if (kind === 'customer') return paths.customer(id);
  if (kind === 'customerEquipment') return paths.unit(id);
  if (kind === 'invitation') return paths.customerInvites({ search: label ?? '' });
  return kind === 'outboxMessage' ? paths.outbox({ message: String(id) }) : undefined;
}

const linkClass = 'inline-flex min-h-6 items-center font-medium text-primary-text hover:underline';

/** The record's name, as a link if it has a screen, and a link to all entries about it. */
function AuditRecord({ record }: { record: AuditEntry['record'] }) {
  if (!record) return <span className="text-muted">–</span>;
  const { kind, id, label } = record;
  const name = label ?? (id === null ? fieldWords(kind) : `${fieldWords(kind)} ${id}`);
  const path = pathOf(record);
  return (
    <span className="flex min-w-28 max-w-60 flex-col items-start wrap-anywhere">
      {path && label ? (
        <AppLink to={path} className={linkClass}>
          {name}
        </AppLink>
      ) : (
        name
      )}
      {id === null ? null : (
        <AppLink
          to={paths.audit({ kind, recordId: String(id) })}
          aria-label={`History of ${name}`}
          className="inline-flex min-h-6 items-center text-sm text-muted hover:underline"
        >
          History
        </AppLink>
      )}
    </span>
  );
}

/** The old and the new value of each changed field. */
function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  const { timeZone } = useSignedInUser();
  const shown = changes.filter(({ field }) => !unseenAuditFields.includes(field));
  return shown.length === 0 ? null : (
    <ul className="flex min-w-56 flex-col gap-0.5 text-sm">
      {shown.map(({ field, from, to, fromName, toName }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{fieldWords(field)}: </span>
          {from === null || from === undefined ? null : (
            <>
              <del className="text-muted line-through">{fromName ?? changeWords(field, from, timeZone)}</del>{' '}
              <ArrowRight aria-label="became" className="inline size-3.5 text-muted" />{' '}
            </>
          )}
          {toName ?? changeWords(field, to, timeZone)}
        </li>
      ))}
    </ul>
  );
}

/** Who it was, as they were called then, and from which address. */
const AuditPerson = ({ entry: { userId, userName, address } }: { entry: AuditEntry }) => (
  <span className="flex min-w-32 max-w-48 flex-col items-start wrap-anywhere">
    {userId === null ? (
      <span className="text-muted">{userName ?? 'Somebody unknown'}</span>
    ) : (
      <AppLink
        to={paths.audit({ userId: String(userId) })}
        className="inline-flex min-h-6 items-center text-primary-text hover:underline"
      >
        {userName ?? `Person ${userId}`}
      </AppLink>
    )}
    {address ? <span className="text-sm text-muted">{address}</span> : null}
  </span>
);

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
