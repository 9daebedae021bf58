-- version 4, text 0416a397
-- Returns the references between records of a company, and what each of them means for the row that has it:
-- goes: the row is about the other one and goes with it.
-- keeps: the row only names an entry of a catalogue. While the row stays, the entry stays.
-- forgets: the row stays and its column becomes null.
create or replace function sample_references() returns table (parent text, child text, col text, has_id boolean, fate text)
  language sql stable set search_path = public, pg_temp as $$
    select parent, child, col, has_id, case
        when child || '.' || col in ('stock_movements.part_id', 'stock_count_lines.part_id',
          'stock_revaluations.part_id', 'standard_calibrations.reference_standard_id',
          'standard_states.reference_standard_id', 'standard_checks.reference_standard_id') then 'goes'
        when parent in ('technicians', 'suppliers', 'parts', 'equipment_types', 'equipment_models', 'service_types',
          'reference_standards', 'demo_equipment') then 'keeps'
        -- Own orders, stock, users and books that only mention a sample stay.
        when child || '.' || col in ('purchase_orders.customer_id', 'purchase_orders.repair_id',
          'purchase_order_items.repair_id', 'stock_movements.repair_id', 'appointments.repair_id',
          'appointment_requests.repair_id', 'recall_units.repair_id', 'users.customer_id',
          'quickbooks_customers.customer_id', 'quickbooks_invoices.repair_id', 'quickbooks_invoices.loan_id',
          'invoices.repair_id', 'invoices.customer_id')
          then 'forgets'
        when not nullable or on_delete = 'c' or child = 'reminders' or col in ('customer_id', 'repair_id', 'customer_equipment_id',
          'repair_equipment_id', 'loan_id', 'invitation_id') then 'goes'
        else 'forgets'
      end
    from (
      select c.confrelid::regclass::text as parent, c.conrelid::regclass::text as child, a.attname::text as col,
        not a.attnotnull as nullable, c.confdeltype as on_delete,
        exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id') as has_id
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and a.attname <> 'company_id'
        and c.confrelid not in ('companies'::regclass, 'users'::regclass)
        and exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'company_id')
    ) all_references
    order by parent, child, col
  $$;
