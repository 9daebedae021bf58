-- version 4, text 1a33865e
-- The pattern is in lower case. A text whose words have no trigram finds only part numbers that begin with it.
create or replace function part_page(pattern text, ordering text, only_active boolean, only_low boolean, of_supplier int,
    of_type int, of_model int, at_location text, wanted int, skipped int, counted int,
    out ids int[], out total int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  newest constant int := 500;
  words constant text[] := search_patterns(pattern);
  most constant int := greatest(counted, skipped + wanted) + 1;
  orders constant jsonb := '{"newest": "p.id desc", "oldest": "p.id",
    "partNumber": "lower(p.part_number), p.id", "partNumber desc": "lower(p.part_number) desc, p.id desc",
    "name": "lower(p.name), p.id", "name desc": "lower(p.name) desc, p.id desc",
    "stock": "p.quantity_on_hand, p.id", "stock desc": "p.quantity_on_hand desc, p.id desc",
    "location": "p.location, p.id", "location desc": "p.location desc, p.id desc"}';
  order_by constant text := coalesce(orders ->> ordering, orders ->> 'newest');
  conditions text := 'p.company_id = app_company()';
  looked int;
  hits int;
  found int[];
  statement text;
begin
  if only_active is not null then conditions := conditions || format(' and p.active = %L', only_active); end if;
  if only_low then conditions := conditions || ' and p.active and p.quantity_on_hand <= p.reorder_point'; end if;
  if of_supplier is not null then
    conditions := conditions || format(' and p.preferred_supplier_id = %s', of_supplier);
  end if;
  if of_type is not null then conditions := conditions || format(' and p.equipment_type_id = %s', of_type); end if;
  if of_model is not null then
    conditions := conditions || format(' and p.equipment_model_id = %s', of_model);
  end if;
  if at_location is not null then conditions := conditions || format(' and p.location = %L', at_location); end if;

  if pattern is null then
    execute format('select array(select p.id from parts p where %s order by %s limit %s offset %s)',
      conditions, order_by, wanted, skipped) into ids;
    execute format('select count(*) from (select from parts p where %s limit %s) x', conditions, counted + 1)
      into total;
    return;
  end if;

  -- A pattern of no word is null.
  if coalesce(length(words[1]), 5) < 5 then
    conditions := conditions || format(' and lower(p.part_number) like %L',
      replace(replace(replace(pattern, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  else
    conditions := conditions || (select coalesce(string_agg(format(' and search_fold(p.search_text) like %L', w), ''), '')
      from unnest(words) w where w is distinct from '%');
    select count(*), count(*) filter (where search_fold(s.search_text) like all (words)) into looked, hits from (
      select p.search_text from parts p where p.company_id = app_company() order by p.id desc limit newest) s;
  end if;
  statement := format('select array(select p.id from parts p where %s order by %s limit %s)',
    conditions, order_by, most);
  if hits * 10 >= looked then
    found := part_ids_in_order(statement);
  elsif hits is null then
    execute statement into found;
  else
    -- Few parts have the words. Materialized, because the planner would walk along the order and fold the text of all.
    execute format('with p as materialized (select p.id, p.part_number, p.name, p.quantity_on_hand, p.location
        from parts p where %s) select array(select p.id from p order by %s limit %s)',
      conditions, order_by, most) into found;
  end if;
  ids := found[skipped + 1 : skipped + wanted];
  total := cardinality(found);
end $$;
revoke execute on function part_page(text, text, boolean, boolean, int, int, int, text, int, int, int) from public;
grant execute on function part_page(text, text, boolean, boolean, int, int, int, text, int, int, int) to portal_app;
