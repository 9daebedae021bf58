-- version 1, text 9d202f36
-- What moved stays written, for the owner too. Other tables may clear a reference, which is a trigger of its own.
create or replace function refuse_changed_movement() returns trigger language plpgsql as $$
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'stock movements are never changed; reverse them instead'
    using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger stock_movements_stay before update or delete on stock_movements
  for each row when (pg_trigger_depth() = 0) execute function refuse_changed_movement();
