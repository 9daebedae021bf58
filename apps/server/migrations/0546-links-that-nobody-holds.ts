import { type Kysely, sql } from 'kysely';

/**
 * Stores how a link to an estimate was made, because a link that nobody in particular holds approves less (D3.6), and
 * when staff took back the links of an estimate, so that no tracking link makes new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table estimate_links add column made_by text not null default 'mail';
    alter table estimate_links add constraint estimate_links_made_by
      check (made_by in ('mail', 'shared_mail', 'staff', 'tracking')) not valid;
    alter table estimates add column links_ended_at timestamptz;
    -- Nobody knows any more which of the links without a person were mailed to one address.
    update estimate_links set made_by = 'shared_mail' where user_id is null and expires_at > now();
  `.execute(db);
}
