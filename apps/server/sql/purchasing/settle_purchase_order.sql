-- version 1, text af3461ea
-- Sets the status that follows from what was received and closed short (D6.2). A draft and a canceled order keep
-- theirs. An order of which everything was closed short and nothing received is canceled.
create or replace function settle_purchase_order(changed_company int, changed_order int) returns void
  language sql as $$
    update purchase_orders o set version = o.version + 1, updated_at = now(),
      status = s.status,
      date_received = case when s.status <> 'received' then null
        when o.status = 'received' and o.date_received is not null then o.date_received
        else (now() at time zone c.time_zone)::date end
    from companies c, (
      select case when x.expected > 0 and x.received > 0 then 'partial' when x.expected > 0 then 'ordered'
        when x.received > 0 then 'received' else 'canceled' end as status
      from (select coalesce(sum(greatest(i.quantity - i.received_quantity - i.closed_short_quantity, 0)), 0) as expected,
        coalesce(sum(i.received_quantity), 0) as received
        from purchase_order_items i where i.company_id = changed_company and i.purchase_order_id = changed_order) x) s
    where o.company_id = changed_company and o.id = changed_order and c.id = o.company_id
      and o.status not in ('draft','canceled')
  $$;
