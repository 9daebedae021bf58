import { type Kysely, sql } from 'kysely';

/**
 * Stores the addresses that a mail server has already accepted, and keeps the search for due mail fast with any
 * amount of mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_messages add column delivered text[] not null default '{}';

    create function outbox_search_text(subject text, recipients text[], copies text[]) returns text
      language sql immutable
      return subject || ' ' || array_to_string(recipients || copies, ' ');
    create index outbox_messages_words on outbox_messages
      using gin (company_id, outbox_search_text(subject, recipients, copies) gin_trgm_ops);

    -- As with repairs, row-level security would switch the trigram index off; the tenant comes from the
    -- transaction's own setting, never from an argument.
    create function search_outbox(pattern text) returns table (message_id bigint)
      language sql stable security definer set search_path = public, pg_temp rows 500 as $$
        select m.id from outbox_messages m
        where m.company_id = app_company() and outbox_search_text(m.subject, m.recipients, m.copies) ilike pattern
      $$;
    revoke execute on function search_outbox(text) from public;
    grant execute on function search_outbox(text) to portal_app;
  `.execute(db);
}
