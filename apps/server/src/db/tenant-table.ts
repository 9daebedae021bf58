import { type Kysely, sql } from 'kysely';

interface TenantTableOptions {
  /** SQL condition for the rows that a tenant's transaction may see and write. */
  visible?: string;
  /** The SQL privileges of the application's role. */
  grants?: string;
}

/**
 * Makes a table a tenant table. It forces row-level security for the application's role, and lets the owner
 * (migrations, sweeps) see everything. All tenant tables are made here.
 */
export async function tenantTable(
  db: Kysely<unknown>,
  table: string,
  {
    visible = 'company_id = app_company()',
    grants = 'select, insert, update, delete',
  }: TenantTableOptions = {},
): Promise<void> {
  for (const statement of [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} to portal_app using (${visible}) with check (${visible})`,
    `create policy owner on ${table} to current_user using (true) with check (true)`,
    `grant ${grants} on ${table} to portal_app`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
