import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Which part a repair waits for, and the parts that technicians ask for (decision 0087). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table part_requests (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      -- The part of the catalogue; null for free words.
      part_id int,
      -- The words, or the number that the part had when it was asked for.
      part text not null,
      quantity int not null check (quantity > 0),
      asked_at timestamptz not null default now(),
      asked_by text,
      -- What an admin said; null while it is in the work queue.
      answer text check (answer in ('ordered', 'in_stock', 'not_needed')),
      answered_at timestamptz,
      answered_by text,
      -- Since when the repair does not wait for it any more. Kept by trigger.
      ended_at timestamptz,
      act_id bigint default act_of_transaction(),
      ended_act_id bigint,
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade,
      foreign key (company_id, part_id) references parts (company_id, id) on delete set null (part_id)
    )`.execute(db);
  await tenantTable(db, 'part_requests');
  await sql`create index part_requests_of_repair on part_requests (company_id, repair_id, id)`.execute(db);
  await sql`
    create index part_requests_open on part_requests (company_id, repair_id) where ended_at is null`.execute(
    db,
  );
  await sql`
    create index part_requests_of_part on part_requests (company_id, part_id) where part_id is not null`.execute(
    db,
  );
  await sql`create index part_requests_of_act on part_requests (act_id) where act_id is not null`.execute(db);
}
