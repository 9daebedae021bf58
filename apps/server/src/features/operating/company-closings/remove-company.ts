import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { CompanyClosingRow } from '../../../db/schema/operating.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';
import { byPortal, record } from '../../records/audit/index.ts';
import { dayHasCome, isLastCompany } from './closing.queries.ts';

const ROWS_AT_ONCE = 500;
/** The notice itself goes last, because it says what is left to do. */
const LAST = ['companies', 'company_closings'];

interface Closing {
  company: CompanyRow;
  closing: CompanyClosingRow;
}

/** Takes the operators of the installation out of the company. No row may refer to them as people of it any more. */
const keepOperators = (db: Db, companyId: number) =>
  db
    .updateTable('users')
    .set({ companyId: null })
    .where('companyId', '=', companyId)
    .where('role', '=', 'superadmin')
    .execute();

/** Ends all access. From now on the removal cannot be taken back. Returns undefined when there is nothing to remove. */
async function begin(db: Db, companyId: number): Promise<Closing | undefined> {
  // Two removals that begin at once would each count the other company as one that stays.
  await sql`select pg_advisory_xact_lock(hashtext('company_closings begin'))`.execute(db);
  const closing = await lockRow(
    db.selectFrom('companyClosings').selectAll().where('companyId', '=', companyId).where(dayHasCome()),
  );
  if (!closing || (!closing.removingSince && (await isLastCompany(db, companyId)))) return undefined;
  await db
    .updateTable('companyClosings')
    .set({ removingSince: sql<Date>`coalesce(removing_since, now())` })
    .where('companyId', '=', companyId)
    .execute();
  const company = await db
    .updateTable('companies')
    .set({ active: false, hostName: null, notificationsEnabled: false })
    .where('id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`delete from sessions where user_id in (
    select id from users where company_id = ${companyId} and role <> 'superadmin')`.execute(db);
  return { company, closing };
}

/** Returns the tables that may hold rows of a company. Tables to which few others refer come first. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${LAST})
    order by (select count(*) from pg_constraint f where f.confrelid = c.oid), c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Removes rows of a table until none is left or others refer to them. Returns how many went. */
async function emptyTable({ database }: Runtime, companyId: number, table: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await database.dangerouslyAcrossCompanies(async (db) => {
      const { rows } = await sql<{ gone: number }>`
        select remove_rows_of_company(${companyId}, ${table}::regclass, ${ROWS_AT_ONCE}) as gone`.execute(db);
      const count = rows[0]!.gone;
      if (count > 0)
        await sql`update company_closings
          set removed = removed || jsonb_build_object(${table}::text, coalesce((removed->>${table})::int, 0) + ${count}::int)
          where company_id = ${companyId}`.execute(db);
      return count;
    });
    if (gone <= 0) return removed;
    removed += gone;
  }
}

/** Removes rows in passes, until no table has rows to which none refers. */
async function removeInPasses(runtime: Runtime, companyId: number, tables: readonly string[]): Promise<void> {
  for (let removed = -1; removed !== 0; ) {
    removed = 0;
    for (const table of tables) removed += await emptyTable(runtime, companyId, table);
  }
}

/** Takes the files of a company from their repairs, because repairs and files refer to each other. */
async function separateFiles({ database }: Runtime, companyId: number): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const after: number = last;
    last = await database.dangerouslyAcrossCompanies(async (db) => {
      const { rows } = await sql<{ last: number | null }>`
        with few as (select id from files where company_id = ${companyId} and id > ${after} order by id limit ${ROWS_AT_ONCE}),
          separated as (update files set repair_id = null where id in (select id from few) and repair_id is not null)
        select max(id) as last from few`.execute(db);
      return rows[0]!.last;
    });
  }
}

/** Removes the rows of all tables, and keeps the operators of the installation. */
async function removeRows(runtime: Runtime, companyId: number): Promise<void> {
  const { database } = runtime;
  await separateFiles(runtime, companyId);
  const tables = await database.dangerouslyAcrossCompanies(tablesOf);
  const others = tables.filter((table) => table !== 'users');
  await removeInPasses(runtime, companyId, others);
  await database.dangerouslyAcrossCompanies((db) => keepOperators(db, companyId));
  await removeInPasses(runtime, companyId, tables);
}

async function removeFiles({ storage }: Runtime, companyId: number): Promise<number> {
  let files = 0;
  for await (const { key } of storage.list(`c${companyId}/`)) {
    await storage.delete(key);
    files += 1;
  }
  return files;
}

/**
 * Removes a company whose day has come, with all its rows and files, in small transactions. It may run again after it
 * was killed and goes on. At the end one audit entry of the installation says what is gone.
 */
export async function removeCompany(runtime: Runtime, { companyId }: { companyId: number }): Promise<void> {
  const { database, log } = runtime;
  const begun = await database.dangerouslyAcrossCompanies((db) => begin(db, companyId));
  if (!begun) return;
  await removeRows(runtime, companyId);
  const files = await removeFiles(runtime, companyId);
  await database.dangerouslyAcrossCompanies(async (db) => {
    await sql`delete from pgboss.job_common where data->>'companyId' = ${String(companyId)} and state = 'created'`.execute(
      db,
    );
    const closing = await db
      .deleteFrom('companyClosings')
      .where('companyId', '=', companyId)
      .returningAll()
      .executeTakeFirst();
    if (!closing) return;
    await db.deleteFrom('companies').where('id', '=', companyId).execute();
    await record(
      { db, ...byPortal(null, '') },
      {
        action: 'company.removed',
        kind: 'company',
        id: companyId,
        companyId: null,
        before: {
          ...{ name: begun.company.name, askedAt: closing.askedAt, closesOn: closing.closesOn },
          rows: closing.removed,
          files,
        },
      },
    );
  });
  log.warn({ companyId, files }, 'a company was removed after its notice');
}
