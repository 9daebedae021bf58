import { type Kysely, sql } from 'kysely';

/** A request names its accessories, and goods-in records what was in the box and where the unit stands (D3.9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repairs
      add column accessories text[] not null default '{}',
      add column received_accessories text[],
      add column shelf text;
  `.execute(db);
}
