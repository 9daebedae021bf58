-- version 1, text 48550ac2
-- The lowest free number that nobody else is taking. Whoever takes it holds only its row, so creates of one company do
-- not wait for each other, and a rollback gives the number back (decision 0092). More numbers are added while some are
-- left, so that nobody waits for the counter either.
create or replace function take_number(company int, of_kind text) returns int language plpgsql as $$
declare
  taken int;
  last int;
begin
  for attempt in 1..2 loop
    delete from free_numbers f where f.company_id = company and f.kind = of_kind and f.number = (
      select n.number from free_numbers n where n.company_id = company and n.kind = of_kind
        order by n.number limit 1 for update skip locked)
      returning f.number into taken;
    exit when taken is not null or attempt = 2;
    -- Somebody may be adding some.
    insert into company_counters values (company, of_kind, 1000) on conflict do nothing;
    perform from company_counters c where c.company_id = company and c.kind = of_kind for update;
  end loop;
  if taken is null or taken % 25 = 0 then
    update company_counters c set last_number = c.last_number + case when taken is null then 50 else 25 end
      where c.company_id = company and c.kind = of_kind returning c.last_number into last;
    insert into free_numbers select company, of_kind, n
      from generate_series(last - case when taken is null then 48 else 24 end, last) n;
  end if;
  return coalesce(taken, last - 49);
end $$;
