import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The standards of the company that a calibration of a standard was made with (decision 0109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standard_sources (
      id int generated always as identity primary key,
      company_id int not null references companies,
      standard_calibration_id int not null,
      -- The standard that was used.
      reference_standard_id int not null,
      unique (company_id, id),
      constraint standard_sources_once unique (company_id, standard_calibration_id, reference_standard_id),
      foreign key (company_id, standard_calibration_id) references standard_calibrations (company_id, id),
      foreign key (company_id, reference_standard_id) references reference_standards (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'standard_sources', { grants: 'select, insert, delete' });
  await sql`create index standard_sources_of_standard on standard_sources
    (company_id, reference_standard_id)`.execute(db);
}
