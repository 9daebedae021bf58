-- version 1, text b493ad2c
-- As search_best_customers.
create or replace function search_best_users(pattern text, typed text) returns table (user_id int)
  language sql stable security definer set search_path = public, pg_temp rows 200 as $$
    (select u.id from users u
      where u.company_id = app_company() and (lower(u.username) = lower(typed) or lower(u.email) = lower(typed)))
    union
    select s.user_id from search_users(pattern) s
  $$;
revoke execute on function search_best_users(text, text) from public;
grant execute on function search_best_users(text, text) to portal_app;
