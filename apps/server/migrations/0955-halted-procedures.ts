import { type Kysely, sql } from 'kysely';

/** A record of nonconforming work may name the procedure by which nobody goes on (decision 0110). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table nonconforming_work
      -- Without it work that is halted is only said.
      add column procedure_id int,
      add constraint nonconforming_work_procedure_id_fkey
        foreign key (company_id, procedure_id) references procedures (company_id, id)`.execute(db);
}
