-- version 1, text 8eae6d95
-- The number of repairs of each portal user is kept instead of counted.
create or replace function keep_repair_users_on_insert() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into repair_users as u (company_id, user_id, repairs)
    select company_id, user_id, count(*) from come
      where deleted_at is null and user_id is not null group by 1, 2 order by 1, 2
    on conflict (company_id, user_id) do update set repairs = u.repairs + excluded.repairs;
  return null;
end $$;

create or replace trigger repair_users_insert after insert on repairs referencing new table as come
  for each statement execute function keep_repair_users_on_insert();
