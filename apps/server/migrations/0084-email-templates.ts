import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** A company's own words for its mail (B3, D4.3); of each type at most one is the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_templates (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null,
      type text not null check (type in ('repair-status','customer-invite','appointment-reminder',
        'service-confirmation','calibration-reminder','shipping-notification','welcome','general')),
      subject text not null,
      body_html text not null,
      body_text text not null,
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version int not null default 1,
      unique (company_id, id)
    );
    create unique index email_templates_one_default on email_templates (company_id, type) where is_default;
  `.execute(db);
  await tenantTable(db, 'email_templates');
}
