-- version 1, text 04ddf6c1
-- As keep_repair_users_on_insert.
create or replace function keep_repair_users_on_update() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  change record;
begin
  for change in
    select company_id, user_id, sum(n) as n from (
      values (old.company_id, old.user_id, case when old.deleted_at is null then -1 else 0 end),
             (new.company_id, new.user_id, case when new.deleted_at is null then 1 else 0 end)
    ) c (company_id, user_id, n)
    where user_id is not null group by 1, 2 having sum(n) <> 0 order by 1, 2
  loop
    insert into repair_users as u (company_id, user_id, repairs)
      values (change.company_id, change.user_id, change.n)
      on conflict (company_id, user_id) do update set repairs = u.repairs + excluded.repairs;
  end loop;
  return null;
end $$;

create or replace trigger repair_users_update after update of user_id, deleted_at on repairs for each row
  when (old.user_id is distinct from new.user_id or old.deleted_at is distinct from new.deleted_at)
  execute function keep_repair_users_on_update();
