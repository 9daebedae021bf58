import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Makes the seals of the audit trail. A seal says how many entries a company has between two numbers, and holds hashes
 * over them, so that the doctor notices entries that were removed, changed or put in (decision 0065).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_seals (
      id bigint generated always as identity primary key,
      -- Null for the entries of the installation.
      company_id int references companies,
      -- The place in the chain of its company. A later edition was made when a person was erased.
      number int not null,
      edition int not null default 0,
      -- Entries with a number above the first and up to the second.
      from_id bigint not null, to_id bigint not null,
      first_at timestamptz not null, last_at timestamptz not null,
      entries int not null,
      events bytea not null, contents bytea not null,
      seal bytea not null,
      made_at timestamptz not null default now()
    );
    create unique index audit_seals_position_key on audit_seals (coalesce(company_id, 0), number, edition);
    create index audit_seals_of_company on audit_seals (company_id);
    create index audit_seals_by_entries on audit_seals (to_id);

    create function keep_audit_seal() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'DELETE' and exists (select from company_closings
        where company_id = old.company_id and removing_since is not null) then
        return old;
      end if;
      raise exception 'a seal of the audit trail is never changed';
    end $$;
    create trigger audit_seals_stay before update or delete on audit_seals
      for each row execute function keep_audit_seal();

    -- How far the trail is sealed, how far it may be, and the end that waits until all transactions of its time are over.
    create table audit_sealing (
      only_row boolean primary key default true check (only_row),
      sealed_to bigint not null default 0,
      settled_to bigint not null default 0,
      next_to bigint not null default 0,
      next_xid xid8 not null default '0',
      next_at timestamptz not null default '-infinity'
    );
    insert into audit_sealing default values;
  `.execute(db);
  await tenantTable(db, 'audit_seals', {
    visible: 'company_id is not distinct from app_company()',
    grants: 'select',
  });
}
