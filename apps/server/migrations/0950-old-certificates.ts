import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Certificates of units that came from another system (decision 0119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table old_certificates (
      id int generated always as identity primary key,
      company_id int not null references companies,
      customer_equipment_id int not null,
      -- Whose unit it was when the paper came in: a later owner of the unit does not see it.
      customer_id int not null,
      -- As the paper says it. It is no number of the company.
      number text not null check (number <> ''),
      laboratory text,
      -- Calendar dates, YYYY-MM-DD. Nothing is worked out from them.
      calibrated_on date not null,
      next_due date,
      result text check (result in ('pass', 'adjusted', 'limited', 'fail')),
      file_id int not null,
      sha256 text not null,
      imported_by text,
      imported_by_user_id int,
      imported_at timestamptz not null default now(),
      unique (company_id, id),
      constraint old_certificates_once unique (company_id, customer_equipment_id, sha256),
      foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'old_certificates');
  // An import chooses the ids before it adds the rows.
  await sql`grant usage on sequence old_certificates_id_seq to portal_app`.execute(db);
  await sql`create index old_certificates_of_unit on old_certificates
    (company_id, customer_equipment_id, calibrated_on desc, id desc)`.execute(db);
  await sql`create index old_certificates_of_customer on old_certificates (company_id, customer_id)`.execute(
    db,
  );
  await sql`create index old_certificates_of_file on old_certificates (company_id, file_id)`.execute(db);
}
