import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** What is agreed for calibrations: with a customer, for a unit, and for each unit of a request (decision 0114). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null where nothing is agreed. Whether a customer wants the next due date printed stays in print_next_due.
  await sql`alter table customers add column calibration_terms jsonb`.execute(db);
  await sql`alter table customer_equipment add column calibration_terms jsonb`.execute(db);
  // What was agreed when the certificate was issued. Null for results of a company without a laboratory.
  await sql`alter table calibrations add column agreed jsonb`.execute(db);
  // What the version shows of each unit, from when it was sent.
  await sql`alter table estimates add column calibration_terms jsonb`.execute(db);
  await sql`
    create table calibration_agreements (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_equipment_id int not null,
      terms jsonb not null,
      -- Null for what staff propose and nobody has accepted yet.
      channel text check (channel in ('estimate','request','told')),
      -- The estimate that was accepted.
      estimate_id int,
      accepted_by text,
      accepted_by_user_id int,
      entered_by text not null,
      entered_by_user_id int,
      entered_at timestamptz not null default now(),
      check ((channel is null) = (accepted_by is null)),
      check (estimate_id is null or channel = 'estimate'),
      unique (company_id, id),
      foreign key (company_id, repair_equipment_id) references repair_equipment (company_id, id) on delete cascade,
      foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade
    )`.execute(db);
  await tenantTable(db, 'calibration_agreements', { grants: 'select, insert' });
  await sql`create index calibration_agreements_of_item on calibration_agreements (company_id, repair_equipment_id, id)`.execute(
    db,
  );
}
