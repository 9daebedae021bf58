-- version 1, text 570b7eaf
-- The discount on the costs of a repair, as `worthOf` of the contract says it, for sums of many repairs. Half a
-- cent is rounded up, and a discount is at most the costs.
create or replace function agreed_discount(costs numeric, kind text, value numeric) returns numeric
  language sql immutable as $$
    select case kind when 'percent' then least(costs, round(costs * value / 100, 2))
      when 'amount' then least(costs, round(value, 2)) else 0 end
  $$;
