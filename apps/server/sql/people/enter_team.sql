-- version 1, text d6581913
-- Whoever comes into a team manages it only where nobody does yet; from another one nothing is brought along.
create or replace function enter_team() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.customer_id is null then
      new.manages_team := false;
    elsif tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id then
      new.manages_team := (tg_op = 'INSERT' and new.manages_team) or not exists (
        select from users u where u.company_id = new.company_id and u.customer_id = new.customer_id
          and u.active and u.manages_team and u.id <> new.id);
    end if;
    return new;
  end $$;

create or replace trigger users_enter_team before insert or update of customer_id on users
  for each row execute function enter_team();
