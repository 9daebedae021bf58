-- version 1, text 39d82b99
-- The discount on the costs of a repair, as `worthOf` of the contract says it, for sums of many repairs. Half of what the
-- currency has at least is rounded up, and a discount is at most the costs.
create or replace function discount_on(costs numeric, kind text, value numeric, currency text) returns numeric
  language sql immutable as $$
    select case kind when 'percent' then least(costs, round(costs * value / 100, money_decimals(currency)))
      when 'amount' then least(costs, round(value, money_decimals(currency))) else 0 end
  $$;
