import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Points of calibrations that came from another system (decision 0120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table old_points (
      id int generated always as identity primary key,
      company_id int not null references companies,
      customer_equipment_id int not null,
      -- Whose unit it was when the point came in: a later owner of the unit does not see it.
      customer_id int not null,
      -- Calendar date, YYYY-MM-DD.
      calibrated_on date not null,
      -- As the other system says it. It is no number of the company.
      certificate_number text check (certificate_number <> ''),
      laboratory text check (laboratory <> ''),
      -- With range and direction, as the points of results.
      quantity text not null,
      -- Numbers are texts with the digits of the file, in the unit of the point.
      nominal text not null,
      unit text not null,
      reference text,
      as_found text,
      as_left text,
      -- The reading less the reference value.
      error_as_found text,
      error_as_left text,
      uncertainty text,
      coverage_factor text,
      -- The limits of the error.
      lower_error text,
      upper_error text,
      result text check (result in ('pass', 'adjusted', 'limited', 'fail')),
      -- Of the unit, the day, the certificate, the point and its errors.
      sha256 text not null,
      imported_at timestamptz not null default now(),
      unique (company_id, id),
      constraint old_points_once unique (company_id, sha256),
      check (error_as_found is not null or error_as_left is not null),
      foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'old_points');
  // An import chooses the ids before it adds the rows.
  await sql`grant usage on sequence old_points_id_seq to portal_app`.execute(db);
  await sql`create index old_points_of_unit on old_points
    (company_id, customer_equipment_id, calibrated_on desc, id)`.execute(db);
  await sql`create index old_points_of_customer on old_points (company_id, customer_id)`.execute(db);
  // Where the columns of a file were, and their headings, for kinds of imports that propose them again.
  await sql`alter table file_imports add column columns jsonb`.execute(db);
}
