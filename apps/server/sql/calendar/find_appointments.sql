-- version 1, text f1991043
-- As with repairs: row-level security would switch the trigram index off, so the tenant comes from the
-- transaction's own setting, never from an argument. Those nearest to now come first.
create or replace function find_appointments(pattern text, most int) returns table (appointment_id int)
  language sql stable security definer set search_path = public, pg_temp rows 10 as $$
    select a.id from appointments a
    where a.company_id = app_company() and a.search_text like lower(pattern)
    order by a.start_time < now(), abs(extract(epoch from a.start_time - now())), a.id
    limit most
  $$;
revoke execute on function find_appointments(text, int) from public;
grant execute on function find_appointments(text, int) to portal_app;
