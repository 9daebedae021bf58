-- version 1, text ebd3902c
-- What each repair wants of each part is kept by trigger, so that its lines and the ledger cannot disagree (D6.3).
create or replace function count_wanted_parts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.part_id is not null then
    update repair_part_needs set wanted = wanted - old.quantity
      where company_id = old.company_id and repair_id = old.repair_id and part_id = old.part_id;
  end if;
  if tg_op <> 'DELETE' and new.part_id is not null then
    insert into repair_part_needs as n (company_id, repair_id, part_id, wanted)
      values (new.company_id, new.repair_id, new.part_id, new.quantity)
      on conflict (company_id, repair_id, part_id) do update set wanted = n.wanted + excluded.wanted;
  end if;
  return null;
end $$;

create or replace trigger repair_parts_count after insert or delete or update of part_id, quantity on repair_parts
  for each row execute function count_wanted_parts();
