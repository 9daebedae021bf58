import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Files from which readings were taken at the bench, with their columns for the next one (decision 0115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_files (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_equipment_id int,
      procedure_id int not null,
      procedure_revision_id int not null,
      name text not null,
      sha256 text not null,
      side text not null check (side in ('found', 'left')),
      part text not null check (part in ('unit', 'standard')),
      -- Where its columns were, and their headings.
      columns jsonb not null,
      -- The readings that it gave each point, with the digits of the file.
      points jsonb not null,
      -- Calendar date, YYYY-MM-DD.
      taken_on date not null,
      taken_by_user_id int,
      taken_by text not null,
      unique (company_id, id),
      foreign key (company_id, repair_equipment_id) references repair_equipment (company_id, id)
        on delete set null (repair_equipment_id),
      foreign key (company_id, procedure_id) references procedures (company_id, id),
      foreign key (company_id, procedure_revision_id) references procedure_revisions (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'reading_files', { grants: 'select, insert' });
  await sql`create index reading_files_of_item on reading_files
    (company_id, repair_equipment_id) where repair_equipment_id is not null`.execute(db);
  await sql`create index reading_files_of_procedure on reading_files
    (company_id, procedure_id, id desc)`.execute(db);
  await sql`create index reading_files_of_revision on reading_files
    (company_id, procedure_revision_id)`.execute(db);
}
