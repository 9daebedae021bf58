-- version 1, text b26ff6a3
-- As with repairs, row-level security would switch the trigram index off; the tenant comes from the
-- transaction's own setting, never from an argument.
create or replace function search_outbox(pattern text) returns table (message_id bigint)
  language sql stable security definer set search_path = public, pg_temp rows 500 as $$
    select m.id from outbox_messages m
    where m.company_id = app_company() and outbox_search_text(m.subject, m.recipients, m.copies) ilike pattern
  $$;
revoke execute on function search_outbox(text) from public;
grant execute on function search_outbox(text) to portal_app;
