import { type Kysely, sql } from 'kysely';

interface TenantTableOptions {
  /** SQL predicate of the rows a tenant-bound transaction may see and write. */
  visible?: string;
  /** What the application may do at all. */
  grants?: string;
}

/**
 * The only way a tenant table is made: row-level security, forced, for the application's role, and a
 * policy that lets the owner (migrations, sweeps) see everything.
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
