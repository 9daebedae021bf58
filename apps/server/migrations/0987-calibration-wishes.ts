import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** What requests ask for their calibrations (decision 0123). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calibration_wishes (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      -- Only what is not as usual.
      terms jsonb not null,
      -- All that was shown: the wish over what was usual at that moment.
      shown jsonb not null,
      -- Whose request it was at that moment. It follows a merge, and keeps nobody from being deleted.
      customer_id int,
      -- The name on the side of the customer.
      asked_by text not null,
      -- Another name when staff wrote it down.
      entered_by text not null,
      entered_by_user_id int not null,
      entered_at timestamptz not null default now(),
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
    )`.execute(db);
  await tenantTable(db, 'calibration_wishes', { grants: 'select, insert' });
  // For the merge of customers.
  await sql`grant update (customer_id) on calibration_wishes to portal_app`.execute(db);
  await sql`create index calibration_wishes_of_customer on calibration_wishes (company_id, customer_id)`.execute(
    db,
  );
  await sql`create index calibration_wishes_of_repair on calibration_wishes (company_id, repair_id, id)`.execute(
    db,
  );
}
