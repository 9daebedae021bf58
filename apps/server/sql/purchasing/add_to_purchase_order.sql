-- version 1, text 31a17d28
-- The subtotal of an order is the sum of its lines, whoever writes them (D6.1).
create or replace function add_to_purchase_order(changed_company int, changed_order int, amount numeric) returns void
  language sql as $$
    update purchase_orders set subtotal = subtotal + amount, version = version + 1, updated_at = now()
      where company_id = changed_company and id = changed_order
  $$;
