-- version 1, text 31251ab9
-- As with the searches, row-level security would keep the indexes on expressions from being used; the tenant
-- comes from the transaction's own setting, never from an argument.
create or replace function match_customers(emails text[], phones text[], names text[])
  returns table (customer_id int)
  language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
    select c.id from unnest(emails) k join customers c
      on c.company_id = app_company() and lower(c.email) = lower(k)
    union
    select c.id from unnest(phones) k join customers c
      on c.company_id = app_company() and c.phone is not null and phone_digits(c.phone) = k
    union
    select c.id from unnest(names) k join customers c
      on c.company_id = app_company() and lower(c.name) = lower(k)
  $$;
revoke execute on function match_customers(text[], text[], text[]) from public;
grant execute on function match_customers(text[], text[], text[]) to portal_app;
