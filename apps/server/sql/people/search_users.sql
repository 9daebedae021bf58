-- version 1, text 02a69365
-- As with repairs, row-level security would switch the trigram indexes off; the tenant comes from the
-- transaction's own setting, never from an argument. A word that everybody has is not followed to its end:
-- that would make the search slower with every customer.
create or replace function search_users(pattern text) returns table (user_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    select u.id from users u
    where u.company_id = app_company()
      and user_search_text(u.contact_name, u.username, u.email, u.company) ilike pattern
    limit 200
  $$;
revoke execute on function search_users(text) from public;
grant execute on function search_users(text) to portal_app;
