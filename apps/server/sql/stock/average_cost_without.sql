-- version 1, text edfd0bc6
-- Returns the average cost of a part as it were without one movement. Movements that were reversed before, and
-- their counter-entries, do not count either.
create or replace function average_cost_without(part int, movement int) returns numeric language plpgsql stable
  set search_path = public, pg_temp as $$
declare
  moved record;
  stock int := 0;
  fallback numeric;
  average numeric;
begin
  select p.cost into fallback from parts p where p.id = part;
  for moved in select m.kind, m.quantity, m.unit_cost from stock_movements m
    where m.part_id = part and m.id <> movement and m.reverses_id is null
      and not exists (select from stock_movements r where r.company_id = m.company_id and r.reverses_id = m.id)
    order by m.id
  loop
    if moved.kind = 'receipt' and moved.unit_cost is not null and moved.quantity > 0 then
      average := (greatest(stock, 0) * coalesce(average, fallback, moved.unit_cost)
        + moved.quantity * moved.unit_cost) / (greatest(stock, 0) + moved.quantity);
    end if;
    stock := stock + moved.quantity;
  end loop;
  return average;
end $$;
revoke execute on function average_cost_without(int, int) from public;
