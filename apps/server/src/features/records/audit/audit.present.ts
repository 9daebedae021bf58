import type { AuditEntry } from '@portal/contract/records/audit/endpoints.ts';
import type { FoundEntry } from './audit.queries.ts';
import { maskSecrets } from './record.ts';

type Values = Record<string, unknown>;

const asValues = (json: unknown): Values =>
  typeof json === 'object' && json !== null ? (json as Values) : {};

/** Returns the value before and after of each field. Unchanged fields are left out. */
function changesOf(before: Values, after: Values, names: FoundEntry['names']): AuditEntry['changes'] {
  const named = (side: 'fromName' | 'toName', field: string, value: unknown) => {
    const name = names?.[`${field}:${value}`];
    return name ? { [side]: name } : {};
  };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    fields
      // A value that is missing and an empty one are no change.
      .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      .map((field) => ({
        field,
        from: maskSecrets(field, before[field]),
        to: maskSecrets(field, after[field]),
        ...named('fromName', field, before[field]),
        ...named('toName', field, after[field]),
      }))
  );
}

export const presentAuditEntry = (row: FoundEntry): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  userId: row.userId,
  userName: row.userName,
  role: row.role,
  address: row.address,
  action: row.action,
  record:
    row.recordKind === null
      ? null
      : { kind: row.recordKind, id: row.recordId, label: row.recordLabel ?? null },
  changes: changesOf(asValues(row.before), asValues(row.after), row.names),
});
