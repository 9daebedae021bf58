-- version 2, text d441cc7b
-- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
-- transaction's own setting, never from an argument. Those nearest to now come first.
create or replace function find_appointments(pattern text, most int) returns table (appointment_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 10 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select a.id from appointments a
    where a.company_id = app_company() and search_fold(a.search_text) like words[1]
      and search_fold(a.search_text) like words[2] and search_fold(a.search_text) like all (words)
    order by a.start_time < now(), abs(extract(epoch from a.start_time - now())), a.id
    limit most;
end $$;
revoke execute on function find_appointments(text, int) from public;
grant execute on function find_appointments(text, int) to portal_app;
