import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The time that technicians work on repairs, and what an hour of each one costs the customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table technicians add column hourly_rate numeric(12,2) check (hourly_rate >= 0);

    create table work_times (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      technician_id int not null,
      started_at timestamptz not null,
      stopped_at timestamptz,
      note text,
      -- The rate when the work began. A later rate does not change what was worked before.
      hourly_rate numeric(12,2),
      corrected_at timestamptz,
      version int not null default 1,
      check (stopped_at >= started_at),
      foreign key (company_id, repair_id) references repairs (company_id, id),
      foreign key (company_id, technician_id) references technicians (company_id, id)
    );
    -- A technician works on one repair at a time.
    create unique index work_times_one_running on work_times (company_id, technician_id) where stopped_at is null;
    create index work_times_of_repair on work_times (company_id, repair_id, started_at desc, id desc);
    create index work_times_of_technician on work_times (company_id, technician_id);
  `.execute(db);
  await tenantTable(db, 'work_times');
}
