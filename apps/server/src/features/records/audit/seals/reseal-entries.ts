import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { AuditSealRow } from '../../../../db/schema/traces.ts';
import { lockRows } from '../../../../db/transactions/locked.ts';
import { hashedEntries, tallyEntries } from './hashed-entries.ts';
import { type Sealed, sealOf } from './seal-of.ts';

/** Returns the newest edition of each seal that holds one of these entries. */
async function sealsOf(db: Db, companyId: number, ids: readonly number[]): Promise<AuditSealRow[]> {
  const { rows } = await sql<AuditSealRow>`
    select distinct on (s.number) s.* from audit_seals s
    where s.company_id = ${companyId}
      and exists (select from unnest(${ids}::bigint[]) e(id) where e.id > s.from_id and e.id <= s.to_id)
    order by s.number, s.edition desc`.execute(db);
  return rows;
}

/**
 * Seals entries again that the erasure of a person has changed. What happened, when and by which account stays as it was
 * sealed, so that an erasure does not hide an entry that is gone.
 */
export async function resealEntries(
  db: Db,
  masterKey: Buffer,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  // Nobody seals meanwhile what was read before the change.
  await lockRows(db.selectFrom('auditSealing').select('sealedTo'));
  for (const { id: _, madeAt: __, seal: before, ...old } of await sealsOf(db, companyId, ids)) {
    const tally = tallyEntries();
    for (const row of await hashedEntries(
      db,
      sql`e.company_id = ${companyId} and e.id > ${old.fromId} and e.id <= ${old.toId}`,
      old.entries + 1_000,
    ))
      tally.add(row);
    const sealed: Sealed = { ...old, edition: old.edition + 1, contents: tally.end().contents };
    await db
      .insertInto('auditSeals')
      .values({ ...sealed, seal: sealOf(masterKey, sealed, before) })
      .execute();
  }
}
