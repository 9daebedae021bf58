import { type Kysely, sql } from 'kysely';

/** Whether a person has said in which country a company is (D14.1). Those of before are where they have always been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column country_decided boolean not null default true`.execute(db);
  await sql`alter table companies alter column country_decided set default false`.execute(db);
}
