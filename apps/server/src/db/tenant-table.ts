import { type Kysely, sql } from 'kysely';

/**
 * It forces row-level security for the application's role, and lets the owner (migrations, sweeps) see everything. All tenant
 * tables are made by it.
 */
const DEFINITION = `
  create function tenant_table(of_table text, visible text default 'company_id = app_company()',
      grants text default 'select, insert, update, delete') returns void language plpgsql as $$
  begin
    execute format('alter table %I enable row level security', of_table);
    execute format('alter table %I force row level security', of_table);
    execute format('create policy tenant on %I to portal_app using (%s) with check (%s)', of_table, visible, visible);
    execute format('create policy owner on %I to current_user using (true) with check (true)', of_table);
    execute format('grant %s on %I to portal_app', grants, of_table);
  end $$`;

/** Lets the statements of `work` call `tenant_table()`. */
export async function withTenantTable(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  await sql.raw(DEFINITION).execute(db);
  await work();
  await sql`drop function tenant_table`.execute(db);
}

interface TenantTableOptions {
  /** SQL condition for the rows that a tenant's transaction may see and write. */
  visible?: string;
  /** The SQL privileges of the application's role. */
  grants?: string;
}

/** Makes the table of a migration a tenant table. */
export const tenantTable = (
  db: Kysely<unknown>,
  table: string,
  {
    visible = 'company_id = app_company()',
    grants = 'select, insert, update, delete',
  }: TenantTableOptions = {},
): Promise<void> =>
  withTenantTable(db, async () => {
    await sql`select tenant_table(${table}, ${visible}, ${grants})`.execute(db);
  });
