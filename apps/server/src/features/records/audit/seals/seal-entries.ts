import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { AuditSealRow } from '../../../../db/schema/traces.ts';
import { lockRow } from '../../../../db/transactions/locked.ts';
import type { Runtime } from '../../../../runtime.ts';
import { hashedEntries, tallyEntries } from './hashed-entries.ts';
import { type Sealed, sealOf } from './seal-of.ts';

type SealServices = Pick<Runtime, 'database' | 'masterKey'>;

/** Entries that one transaction seals. */
const AT_ONCE = 5_000;
const LONGEST_RUN_MS = 60_000;

/**
 * Moves on how far entries may be sealed. Numbers are drawn before their entries are committed, so the end is written down
 * first, and holds ten minutes later when all transactions of that moment are over. A database that was restored counts
 * its transactions anew.
 */
const settle = (db: Db) =>
  sql`
    update audit_sealing set
      settled_to = case when pg_snapshot_xmin(s.now) >= next_xid then next_to else settled_to end,
      next_to = coalesce((select max(id) from audit_entries), 0),
      next_xid = pg_snapshot_xmax(s.now), next_at = now()
    from (select pg_current_snapshot() as now) s
    where next_at <= now() - interval '9 minutes'
      and (pg_snapshot_xmin(s.now) >= next_xid or pg_snapshot_xmax(s.now) < next_xid)`.execute(db);

/** Returns the newest seal of each company, by its id, or 0 for the installation. */
async function newestSeals(
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, Pick<AuditSealRow, 'number' | 'seal'>>> {
  const { rows } = await sql<{ of: number } & Pick<AuditSealRow, 'number' | 'seal'>>`
    select c.of, s.number, s.seal from unnest(${companyIds}::int[]) c(of) cross join lateral (
      select number, seal from audit_seals
      where coalesce(company_id, 0) = c.of and edition = 0 order by number desc limit 1) s`.execute(db);
  return new Map(rows.map(({ of, ...seal }) => [of, seal]));
}

/** Seals the next entries. Returns true when more of them wait. */
const sealSome = ({ database, masterKey }: SealServices): Promise<boolean> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const place = await lockRow(
      db.selectFrom('auditSealing').select(['sealedTo', 'settledTo']),
      'update skip locked',
    );
    if (!place || place.sealedTo >= place.settledTo) return false;
    const fromId = place.sealedTo;
    const rows = await hashedEntries(db, sql`e.id > ${fromId} and e.id <= ${place.settledTo}`, AT_ONCE);
    const toId = rows.length < AT_ONCE ? place.settledTo : rows.at(-1)!.id;
    const tallies = new Map<number, ReturnType<typeof tallyEntries>>();
    for (const row of rows) {
      const tally = tallies.get(row.companyId ?? 0) ?? tallyEntries();
      tallies.set(row.companyId ?? 0, tally);
      tally.add(row);
    }
    const before = await newestSeals(db, [...tallies.keys()]);
    const seals = [...tallies].map(([of, tally]) => {
      const number = (before.get(of)?.number ?? 0) + 1;
      const sealed: Sealed = {
        ...{ companyId: of === 0 ? null : of, number, edition: 0, fromId, toId },
        ...tally.end(),
      };
      return { ...sealed, seal: sealOf(masterKey, sealed, before.get(of)?.seal) };
    });
    for (let at = 0; at < seals.length; at += 1_000)
      await db
        .insertInto('auditSeals')
        .values(seals.slice(at, at + 1_000))
        .execute();
    await db.updateTable('auditSealing').set({ sealedTo: toId }).execute();
    return toId < place.settledTo;
  });

/** Seals the audit entries of all companies that are older than some minutes, in the order in which they were written. */
export async function sealEntries(services: SealServices): Promise<void> {
  const ending = performance.now() + LONGEST_RUN_MS;
  await services.database.dangerouslyAcrossCompanies(settle);
  while ((await sealSome(services)) && performance.now() < ending);
}
