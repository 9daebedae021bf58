import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Stores which template writes the mail of an event (D4.2). Without a choice, the default of its type does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_rule_templates (
      company_id int not null references companies,
      event text not null,
      template_id int not null,
      primary key (company_id, event),
      foreign key (company_id, template_id) references email_templates (company_id, id) on delete cascade
    );
    create index mail_rule_templates_of_template on mail_rule_templates (company_id, template_id);
  `.execute(db);
  await tenantTable(db, 'mail_rule_templates');
}
