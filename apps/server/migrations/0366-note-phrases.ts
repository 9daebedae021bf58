import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The phrases that technicians put into their notes. A phrase without a user belongs to the company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table note_phrases (
      id int generated always as identity primary key,
      company_id int not null references companies,
      user_id int,
      text text not null,
      version int not null default 1,
      foreign key (company_id, user_id) references users (company_id, id)
    );
    create unique index note_phrases_taken on note_phrases (company_id, coalesce(user_id, 0), lower(text));
    create index note_phrases_of_user on note_phrases (company_id, user_id);
  `.execute(db);
  await tenantTable(db, 'note_phrases');
}
