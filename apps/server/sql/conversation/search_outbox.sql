-- version 2, text 7bae69df
-- As with repairs, row-level security would switch the trigram index off; the tenant comes from the
-- transaction's own setting, never from an argument.
create or replace function search_outbox(pattern text) returns table (message_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp rows 500 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select m.id from outbox_messages m
    where m.company_id = app_company()
      and search_fold(outbox_search_text(m.subject, m.recipients, m.copies)) like words[1]
      and search_fold(outbox_search_text(m.subject, m.recipients, m.copies)) like words[2]
      and search_fold(outbox_search_text(m.subject, m.recipients, m.copies)) like all (words);
end $$;
revoke execute on function search_outbox(text) from public;
grant execute on function search_outbox(text) to portal_app;
