-- version 1, text a5dbb89b
-- A part that was only ever corrected was entered by mistake. It goes, and its corrections with it.
create or replace function delete_corrections_of_part() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if removes_sample(case when tg_op = 'INSERT' then new.company_id else old.company_id end) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if not exists (select from stock_movements m
      where m.company_id = old.company_id and m.part_id = old.id and m.kind <> 'correction') then
    delete from stock_movements m where m.company_id = old.company_id and m.part_id = old.id;
  end if;
  return old;
end $$;

create or replace trigger parts_take_corrections before delete on parts
  for each row execute function delete_corrections_of_part();
