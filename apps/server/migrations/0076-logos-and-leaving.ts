import { type Kysely, sql } from 'kysely';

/** Logos are looked up by the last part of their key, and a user can leave a company (access.md, D10.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index companies_by_logo on companies (split_part(logo, '/', 3)) where logo is not null;

    -- Row-level security keeps a row from leaving its tenant, so this is the one way out; only of the tenant at work.
    -- False when rows of the company name the user.
    create function leave_company(wanted int) returns boolean
      language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update technicians set user_id = null where user_id = wanted and company_id = app_company();
        update users set company_id = null, customer_id = null, version = version + 1, updated_at = now()
          where id = wanted and company_id = app_company();
        return found;
      exception when foreign_key_violation then
        return false;
      end $$;
    revoke execute on function leave_company(int) from public;
    grant execute on function leave_company(int) to portal_app;
  `.execute(db);
}
