import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenantTable } from '../src/db/tenant-table.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tables = () =>
  portal.runtime.database.dangerouslyAcrossCompanies(
    async (db) =>
      (
        await sql<{ name: string; forced: boolean; tenant: number; hasCompany: boolean }>`
          select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
            (select count(*) from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as tenant,
            exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as has_company
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind = 'r'`.execute(db)
      ).rows,
  );

/** Tables that belong to no tenant. The application's role may not even read them. */
const ownerOnly = [
  ...[
    'audit_sealing',
    'backups',
    'installation',
    'kysely_migration',
    'portal_instances',
    'rate_limits',
    'sign_in_failures',
    'sql_objects',
  ],
];

it('every table either has a tenant and a forced policy, or is closed to requests', async () => {
  const found = await tables();
  const open = found.filter((t) => !ownerOnly.includes(t.name) && !(t.forced && t.tenant === 1));
  expect(open.map((t) => t.name)).toEqual([]);
  expect(found.filter((t) => t.hasCompany && ownerOnly.includes(t.name))).toEqual([]);
  const reachable = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) =>
    Promise.all(
      ownerOnly.map(async (name) => {
        const { rows } = await sql<{ may: boolean }>`
          select has_table_privilege('portal_app', ${name}, 'select') as may`.execute(db);
        return rows[0]?.may ? [name] : [];
      }),
    ),
  );
  expect(reachable.flat()).toEqual([]);
});

it('a table that a migration makes a tenant table has the same wall', async () => {
  const pool = new pg.Pool({ connectionString: portal.ownerUrl, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await sql`create table meters (company_id int, name text)`.execute(db);
  await tenantTable(db, 'meters', { grants: 'select' });
  const wall = (table: string) =>
    sql`select relrowsecurity, relforcerowsecurity, array(select concat_ws(' ', polname, polroles::regrole[],
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy where polrelid = c.oid order by 1)
      from pg_class c where relname = ${table}`
      .execute(db)
      .then(({ rows }) => rows);
  expect(await wall('meters')).toEqual(await wall('repairs'));
  const { rows } = await sql<{ may: string }>`select string_agg(privilege_type, ' ') as may
    from information_schema.role_table_grants where table_name = 'meters' and grantee = 'portal_app'`.execute(
    db,
  );
  expect(rows).toEqual([{ may: 'SELECT' }]);
  await sql`drop table meters`.execute(db);
  await db.destroy();
});

it('a transaction of one company sees and writes no rows of another', async () => {
  const theirs = await portal.buildRepair();
  const ours = await portal.buildRepair();
  const seen = await portal.runtime.database.asCompany(ours.companyId, async (db) => ({
    repairs: await db.selectFrom('repairs').select('id').execute(),
    companies: await db.selectFrom('companies').select('id').execute(),
    users: await db.selectFrom('users').select('companyId').distinct().execute(),
    search: (await sql<{ repairId: number }>`select repair_id from search_repairs('%MODEL%')`.execute(db))
      .rows,
    totals: await db.selectFrom('repairTotals').select('companyId').distinct().execute(),
    changed: (
      await db.updateTable('repairs').set({ poNumber: 'x' }).where('id', '=', theirs.id).executeTakeFirst()
    ).numUpdatedRows,
  }));
  expect(seen).toEqual({
    repairs: [{ id: ours.id }],
    companies: [{ id: ours.companyId }],
    users: [{ companyId: ours.companyId }],
    search: [{ repairId: ours.id }],
    totals: [{ companyId: ours.companyId }],
    changed: 0n,
  });
  const planted = portal.runtime.database.asCompany(ours.companyId, (db) =>
    db
      .insertInto('repairLogs')
      .values({ companyId: theirs.companyId, repairId: theirs.id, message: 'planted' })
      .execute(),
  );
  await expect(planted).rejects.toThrow();
});

it('the database role of requests owns nothing and cannot bypass a policy', async () => {
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ owns: number; free: boolean }>`
      select (select count(*) from pg_class c where c.relowner = r.oid) as owns, r.rolsuper or r.rolbypassrls as free
      from pg_roles r where r.rolname = 'portal_app'`.execute(db),
  );
  expect(rows[0]).toEqual({ owns: 0, free: false });
});
