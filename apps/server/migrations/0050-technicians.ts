import { type Kysely, sql } from 'kysely';

/** Makes sure that a user belongs to at most one technician, and lets the workload be read without finished repairs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update technicians t set user_id = null where user_id is not null
      and exists (select 1 from technicians o where o.user_id = t.user_id and o.id < t.id);
    create unique index technicians_user_taken on technicians (user_id) where user_id is not null;

    create index repairs_open_work on repairs (company_id, technician_id, status, estimated_completion_date)
      where deleted_at is null and status <> all ('{completed,shipped,cancelled}');
  `.execute(db);
}
