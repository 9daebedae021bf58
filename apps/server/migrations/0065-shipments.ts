import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Units that were sent with one request travel together (D3.8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipments (
      id int generated always as identity primary key,
      company_id int not null references companies,
      created_at timestamptz not null default now(),
      unique (company_id, id)
    );
    alter table repairs add column shipment_id int,
      add foreign key (company_id, shipment_id) references shipments (company_id, id);
    create index repairs_of_shipment on repairs (company_id, shipment_id) where shipment_id is not null;
  `.execute(db);
  await tenantTable(db, 'shipments', { grants: 'select, insert' });
}
