import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Links on which a customer follows a repair without an account (D12.1). A link is signed and not stored. The row keeps
 * only which edition of its link is valid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column tracking_links boolean not null default true;

    -- Staff revoke a link by making the next edition.
    alter table repairs add column link_edition int not null default 1;
    alter table shipments add column link_edition int not null default 1;
    grant update (link_edition) on shipments to portal_app;

    -- True for a photo that came through the link of its repair.
    alter table repair_images add column from_link boolean not null default false;

    -- How often the link of a repair was opened.
    create table tracking_visits (
      repair_id int primary key,
      company_id int not null references companies,
      opens int not null default 1,
      last_opened_at timestamptz not null default now(),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
    );
    create index tracking_visits_of_repair on tracking_visits (company_id, repair_id);
  `.execute(db);
  await tenantTable(db, 'tracking_visits');
}
