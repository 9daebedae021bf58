import { type Kysely, sql } from 'kysely';

/** A backup compares each stored file with the hash of its row, and says which were not whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Stored files that are not whole in the archive. Null for backups that nobody compared.
    alter table backups add column damaged_files int;
    -- One sentence that names some of them.
    alter table backups add column damage text;
  `.execute(db);
}
