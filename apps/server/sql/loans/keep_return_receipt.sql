-- version 1, text e8f2e69f
-- What was signed never changes (D7.3).
create or replace function keep_return_receipt() returns trigger language plpgsql as $$
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if old.receipt_file_id is not null and (tg_op = 'DELETE' or to_jsonb(new) is distinct from to_jsonb(old)) then
    raise exception 'a receipt that was signed does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger demo_equipment_inspections_keep_receipt before update or delete on demo_equipment_inspections
  for each row execute function keep_return_receipt();
