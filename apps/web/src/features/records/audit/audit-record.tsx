import type { AuditEntry } from '@portal/contract/records/audit/endpoints.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { fieldWords } from './field-words.ts';

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
export function AuditRecord({ record }: { record: AuditEntry['record'] }) {
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
