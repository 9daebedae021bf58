-- version 2, text 26190bc1
-- As with repairs, row-level security would switch the trigram indexes off; the tenant comes from the
-- transaction's own setting, never from an argument. A word that everybody has is not followed to its end:
-- that would make the search slower with every customer.
create or replace function search_users(pattern text) returns table (user_id int)
  language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
declare
  words constant text[] := search_patterns(pattern);
begin
  return query select u.id from users u
    where u.company_id = app_company()
      and user_words(u.contact_name, u.username, u.email, u.company) like words[1]
      and user_words(u.contact_name, u.username, u.email, u.company) like words[2]
      and user_words(u.contact_name, u.username, u.email, u.company) like all (words)
    limit 200;
end $$;
revoke execute on function search_users(text) from public;
grant execute on function search_users(text) to portal_app;
