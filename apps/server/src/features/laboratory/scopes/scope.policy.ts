import { scopeMessages as say } from '@portal/contract/laboratory/scopes/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ScopeEntryRow } from '../../../db/schema/scopes.ts';
import { findRow, type Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';
import { hasLaboratory } from '../laboratory-settings/index.ts';
import { today } from '../procedures/index.ts';

/** Finds entries of the company that the caller works in. Without a laboratory there are none. */
export const scopeEntryScope: RecordScope<'scopeEntry'> = {
  table: 'scope_entries',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('scopeEntries').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

/**
 * Of `scope_entries as s`, whether certificates may have used it: from the day after its first day. The day on which it
 * was entered is left for the correction of a slip, also where it has held for years.
 */
export const hasHeld = sql<boolean>`greatest(s.valid_from,
  (s.created_at at time zone (select c.time_zone from companies c))::date) < ${today}`;

/** Of `scope_entries as s`, whether it holds today. */
export const isInForce = sql<boolean>`(s.valid_from <= ${today}
  and (s.valid_until is null or s.valid_until >= ${today}))`;

/** Of `scope_entries as s`, whether an issued certificate names results under it, also on the day on which it was entered. */
const isClaimed = sql<boolean>`exists (select from calibrations c
  where c.issued_at >= s.created_at and jsonb_path_exists(c.evaluation, '$.points[*].claim.entryId ? (@ == $id)',
    jsonb_build_object('id', s.id)))`;

/** @throws 409 for an entry that certificates may have used, or have. */
export async function refuseHeld(db: Db, { id }: Locked<ScopeEntryRow>): Promise<void> {
  const row = await db
    .selectFrom('scopeEntries as s')
    .select(sql<boolean>`${hasHeld} or ${isClaimed}`.as('held'))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.held) throw conflict('scope.held', say.held);
}
