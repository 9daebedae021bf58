import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Who gets a mail when what happens (D4.2). A pair without a row follows the default of the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_rules (
      id int generated always as identity primary key,
      company_id int not null references companies,
      event text not null,
      recipient text not null check (recipient in ('customer','additional','cc')),
      enabled boolean not null,
      unique (company_id, event, recipient)
    );
  `.execute(db);
  await tenantTable(db, 'mail_rules');
}
