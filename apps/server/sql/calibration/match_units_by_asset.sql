-- version 1, text 12d6c2a9
create or replace function match_units_by_asset(assets text[]) returns table (unit_id int)
  language sql stable security definer set search_path = public, pg_temp rows 1000 as $$
    select e.id from unnest(assets) k join customer_equipment e
      on e.company_id = app_company() and lower(e.asset_number) = lower(k)
  $$;
revoke execute on function match_units_by_asset(text[]) from public;
grant execute on function match_units_by_asset(text[]) to portal_app;
