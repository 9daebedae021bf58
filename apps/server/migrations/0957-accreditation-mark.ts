import { type Kysely, sql } from 'kysely';

/** The picture of the accreditation mark, printed on certificates that name the accreditation (decision 0111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table laboratory_settings
      add column mark_file_id int,
      add constraint laboratory_settings_mark_file_id_fkey
        foreign key (company_id, mark_file_id) references files (company_id, id)`.execute(db);
}
