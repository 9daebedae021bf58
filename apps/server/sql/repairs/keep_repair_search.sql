-- version 1, text 8101583f
-- The search text is in a narrow table of its own. Without it, lists become slow as they grow.
create or replace function keep_repair_search() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.deleted_at is not null then
    delete from repair_search where repair_id = new.id;
  else
    insert into repair_search (repair_id, company_id, date_submitted, text)
      values (new.id, new.company_id, new.date_submitted, repair_search_text(new))
      on conflict (repair_id) do update set text = excluded.text, date_submitted = excluded.date_submitted;
  end if;
  return null;
end $$;

create or replace trigger repair_search_asset after update of asset_number on repairs
  for each row when (old.asset_number is distinct from new.asset_number) execute function keep_repair_search();

create or replace trigger repair_search_insert after insert on repairs
  for each row execute function keep_repair_search();

create or replace trigger repair_search_update after update of service_report_number, model_part_no, serial_number,
  company_name, date_submitted, deleted_at on repairs
  for each row when (repair_search_text(old) is distinct from repair_search_text(new)
    or old.deleted_at is distinct from new.deleted_at or old.date_submitted <> new.date_submitted)
  execute function keep_repair_search();
