-- version 1, text 99e72df1
create or replace function agreed_discount(costs numeric, kind text, value numeric) returns numeric
  language sql immutable as $$
    select case kind when 'percent' then least(costs, round(costs * value / 100, 2))
      when 'amount' then least(costs, round(value, 2)) else 0 end
  $$;
