-- version 5, text b6559238
-- Keeps the rows of `invoices` of the invoices at QuickBooks that a statement wrote, so that one list and one balance have
-- both kinds (decision 0078).
create or replace function mirror_quickbooks_invoice() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into invoices as i (company_id, customer_id, repair_id, quickbooks_invoice_id, number, reference, billed_to,
      state, issued_on, due_on, net, tax, total, balance, paid_on, issued_by, issued_at)
    select q.company_id, coalesce(r.customer_id, l.customer_id), q.repair_id, q.id, coalesce(q.number, q.reference),
      q.reference, coalesce(c.name, nullif(r.company_name, ''), r.contact_name, ''), q.state, q.invoiced_on, q.due_on,
      least(s.net, q.total), greatest(q.total - s.net, 0), q.total,
      case q.state when 'open' then coalesce(q.balance, q.total) else 0 end,
      case q.state when 'paid' then (q.paid_at at time zone o.time_zone)::date end, q.requested_by, q.requested_at
    from changed q join companies o on o.id = q.company_id
      left join repairs r on r.company_id = q.company_id and r.id = q.repair_id
      left join demo_equipment_loans l on l.company_id = q.company_id and l.id = q.loan_id
      left join customers c on c.company_id = q.company_id and c.id = coalesce(r.customer_id, l.customer_id)
      cross join lateral (select coalesce(sum(round((e->>'quantity')::numeric * (e->>'price')::numeric / 100,
          money_decimals(o.currency))), 0) as net
        from jsonb_array_elements(q.lines) e) s
    where q.state in ('open', 'paid', 'void')
  on conflict (company_id, quickbooks_invoice_id) do update set repair_id = excluded.repair_id,
    number = excluded.number, due_on = excluded.due_on, state = excluded.state, net = excluded.net, tax = excluded.tax, total = excluded.total,
    balance = excluded.balance, paid_on = excluded.paid_on, updated_at = now(), version = i.version + 1;
  return null;
end $$;

create or replace trigger quickbooks_invoices_mirror after insert on quickbooks_invoices
  referencing new table as changed for each statement execute function mirror_quickbooks_invoice();

create or replace trigger quickbooks_invoices_mirror_change after update on quickbooks_invoices
  referencing new table as changed for each statement execute function mirror_quickbooks_invoice();
