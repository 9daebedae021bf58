import { type CalendarDate, compareDates } from '@portal/contract/core/dates/dates.ts';
import {
  capabilityWords,
  frequencyWords,
  rangeWords,
} from '@portal/contract/laboratory/scopes/capability-words.ts';
import { capabilityFault } from '@portal/contract/laboratory/scopes/check-capability.ts';
import { scopeMessages as say } from '@portal/contract/laboratory/scopes/messages.ts';
import type { ReadScopeEntry, ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { sql } from 'kysely';
import type { ScopeEntryRow } from '../../../db/schema/scopes.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseWithoutLaboratory } from '../procedures/index.ts';
import { readScopeEntry } from './list-scope.ts';
import { refuseHeld } from './scope.policy.ts';

const publishScope = ({ db, runtime }: Pick<Work, 'db' | 'runtime'>, companyId: number): Promise<void> =>
  runtime.events.publish(db, { companyId, kind: 'scope' });

/** Returns the columns of an entry. @throws 400 where it has no best uncertainty in its range. */
function columnsOf({ lower, upper, cmc, ...rest }: ReadScopeEntry) {
  const fault = capabilityFault({ ...rest, lower, upper, cmc });
  if (fault !== null) throw invalidField('cmc', fault);
  return { ...rest, lowerEnd: lower, upperEnd: upper, cmc: JSON.stringify(cmc) };
}

type Traced = Omit<ReadScopeEntry, 'validFrom' | 'validUntil'> & {
  validFrom: CalendarDate;
  validUntil: CalendarDate | null;
};

/** Returns an entry as the audit trail has it: with the words of the scope, and every row of a table. */
function traceOf(entry: Traced): Record<string, string | null> {
  const { quantity, method, site, cmc, cmcUnit, unit, validFrom, validUntil } = entry;
  const rows = cmc.kind === 'table' ? cmc.rows : [];
  const table = rows
    .map(({ value, uncertainty }) => `${value} ${unit}: ${uncertainty} ${cmcUnit}`)
    .join(', ');
  return {
    ...{ name: `${quantity}, ${rangeWords(entry)}`, frequency: frequencyWords(entry), method, site },
    ...{ cmc: table || capabilityWords(entry), validFrom, validUntil },
  };
}

const traceOfRow = ({ lowerEnd, upperEnd, ...row }: ScopeEntryRow) =>
  traceOf({ ...row, lower: lowerEnd, upper: upperEnd });

/** Adds an entry to the scope. @throws 404 without a laboratory, 400 where it has no best uncertainty. */
export async function addEntry(work: Work, body: ReadScopeEntry): Promise<ScopeEntry> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  await refuseWithoutLaboratory(db);
  const { id } = await db
    .insertInto('scopeEntries')
    .values({ companyId, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'scope.entry_added', kind: 'scopeEntry', id, after: traceOf(body) }),
    publishScope(work, companyId),
  ]);
  return readScopeEntry(db, id);
}

/** Replaces what an entry says. @throws 409 once it has held, 400 where it has no best uncertainty. */
export async function changeEntry(
  work: Work,
  row: Locked<ScopeEntryRow>,
  body: ReadScopeEntry,
): Promise<ScopeEntry> {
  const { db } = work;
  await refuseHeld(db, row);
  await db
    .updateTable('scopeEntries')
    .set({ ...columnsOf(body), version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      ...{ action: 'scope.entry_changed', kind: 'scopeEntry', id: row.id },
      ...{ before: traceOfRow(row), after: traceOf(body) },
    }),
    publishScope(work, row.companyId),
  ]);
  return readScopeEntry(db, row.id);
}

/**
 * Sets or takes away the last day of an entry. It may be a day of the past, because an accreditation that ended then has
 * ended: certificates that were issued since stay as they were issued. @throws 400 for a day before its first.
 */
export async function endEntry(
  work: Work,
  row: Locked<ScopeEntryRow>,
  { validUntil }: { validUntil: CalendarDate | null },
): Promise<ScopeEntry> {
  const { db } = work;
  if (validUntil !== null && compareDates(validUntil, row.validFrom) < 0)
    throw invalidField('validUntil', say.untilEarly);
  if (validUntil === row.validUntil) return readScopeEntry(db, row.id);
  await db
    .updateTable('scopeEntries')
    .set({ validUntil, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      ...{ action: 'scope.entry_ended', kind: 'scopeEntry', id: row.id },
      ...{ before: { validUntil: row.validUntil }, after: { validUntil } },
    }),
    publishScope(work, row.companyId),
  ]);
  return readScopeEntry(db, row.id);
}

/** Removes an entry. @throws 409 once it has held. */
export async function removeEntry(work: Work, row: Locked<ScopeEntryRow>): Promise<void> {
  const { db } = work;
  await refuseHeld(db, row);
  await db.deleteFrom('scopeEntries').where('id', '=', row.id).execute();
  await Promise.all([
    record(work, {
      ...{ action: 'scope.entry_removed', kind: 'scopeEntry', id: row.id, before: traceOfRow(row) },
    }),
    publishScope(work, row.companyId),
  ]);
}
