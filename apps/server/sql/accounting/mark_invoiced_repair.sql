-- version 3, text 38bd3095
-- Kept for the list of finished repairs without an invoice (D8.5).
create or replace function mark_invoiced_repair() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  has boolean := new.state in ('waiting','open','paid');
begin
  -- One that is void or failed may have another beside it, here or at QuickBooks.
  if not has then
    has := exists (select from quickbooks_invoices q where q.company_id = new.company_id
        and q.repair_id = new.repair_id and q.state in ('waiting','open','paid'))
      or exists (select from invoices i where i.company_id = new.company_id and i.repair_id = new.repair_id
        and i.quickbooks_invoice_id is null and i.state in ('open','paid'));
  end if;
  update repairs r set invoiced = has
    where r.company_id = new.company_id and r.id = new.repair_id and r.invoiced is distinct from has;
  return null;
end $$;

create or replace trigger quickbooks_invoices_mark after insert or update of state on quickbooks_invoices
  for each row when (new.repair_id is not null) execute function mark_invoiced_repair();

create or replace trigger invoices_mark after insert or update of state on invoices
  for each row when (new.repair_id is not null and new.quickbooks_invoice_id is null)
  execute function mark_invoiced_repair();
