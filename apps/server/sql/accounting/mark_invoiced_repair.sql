-- version 1, text c636a23f
-- Kept for the list of finished repairs without an invoice (D8.5).
create or replace function mark_invoiced_repair() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update repairs r set invoiced = new.state in ('waiting','open','paid')
    where r.company_id = new.company_id and r.id = new.repair_id
      and r.invoiced is distinct from (new.state in ('waiting','open','paid'));
  return null;
end $$;

create or replace trigger quickbooks_invoices_mark after insert or update of state on quickbooks_invoices
  for each row when (new.repair_id is not null) execute function mark_invoiced_repair();
