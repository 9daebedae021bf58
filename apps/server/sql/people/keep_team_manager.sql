-- version 1, text 00bcb526
-- Whoever has been there longest takes over when nobody is left who manages. The customer is locked, so that two
-- who leave at once do not each count on the other.
create or replace function keep_team_manager() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    team int;
    tenant int;
  begin
    for team in
      select distinct t from unnest(array[new.customer_id, case when tg_op = 'UPDATE' then old.customer_id end]) t
        where t is not null order by t
    loop
      select company_id into tenant from customers where id = team for no key update;
      if not exists (select from users where company_id = tenant and customer_id = team and active and manages_team)
      then
        update users set manages_team = true, version = version + 1, updated_at = now() where id = (
          select min(id) from users where company_id = tenant and customer_id = team and active);
      end if;
    end loop;
    return null;
  end $$;

create or replace trigger users_keep_team_manager after insert or update of customer_id, active, manages_team on users
  for each row execute function keep_team_manager();
