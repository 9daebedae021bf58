import { type Kysely, sql } from 'kysely';

/**
 * Stores through which mail server a mail about an account went, so that a server that a company's admin chose opens
 * nothing beyond that company (D1.8). The columns have no foreign keys: an entry of the outbox outlives the account, and
 * a link without its mail counts as one that went through the company's server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_messages
      add column account_user_id int,
      add column own_server text;
    alter table one_time_tokens add column message_id bigint;

    -- All addresses that were confirmed before count as proven everywhere, except in companies with a server of their own.
    alter table users add column proven_beyond_company boolean not null default true;
    alter table users alter column proven_beyond_company set default false;
    update users u set proven_beyond_company = false
      from companies c
      where c.id = u.company_id and u.role <> 'superadmin'
        and c.notifications_enabled and c.notification_email_host <> '' and c.notification_email <> '';
  `.execute(db);
}
