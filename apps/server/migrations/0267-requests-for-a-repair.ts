import { type Kysely, sql } from 'kysely';

/** A request for an appointment may belong to a repair, as the wishes of an answered recall do (D5.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointment_requests
      add column repair_id int,
      add foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id);
    create index appointment_requests_of_repair on appointment_requests (company_id, repair_id)
      where repair_id is not null;
  `.execute(db);
}
