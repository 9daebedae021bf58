import { type Kysely, sql } from 'kysely';

/**
 * Lists and search of parts. `part_page` gives the ids of one page with the total, along the index of the wanted order
 * where a word is common, and from the trigram index where it is rare (as `search_page` does for repairs).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parts add column search_text text not null generated always as (lower(
      part_number || ' ' || coalesce(name, '') || ' ' || coalesce(model, '') || ' ' || coalesce(manufacturer, '')
        || ' ' || coalesce(description, ''))) stored;
    create index parts_words on parts using gin (company_id, search_text gin_trgm_ops);
    create index parts_by_id on parts (company_id, id desc);
    create index parts_by_name on parts (company_id, lower(name), id);
    create index parts_by_stock on parts (company_id, quantity_on_hand, id);
    create index parts_by_location on parts (company_id, location, id);
    create index parts_by_number_start on parts (company_id, lower(part_number) text_pattern_ops);

    -- The settings keep the planner on the index of the order: it takes every word for a rare one, and would collect and
    -- sort all of its parts.
    create function part_ids_in_order(statement text) returns int[] language plpgsql stable
      set search_path = public, pg_temp
      set enable_bitmapscan = off set enable_sort = off set enable_seqscan = off as $$
    declare
      found int[];
    begin
      execute statement into found;
      return found;
    end $$;
    revoke execute on function part_ids_in_order(text) from public;

    -- The pattern is in lower case. A text without a trigram finds only part numbers that begin with it.
    create function part_page(pattern text, ordering text, only_active boolean, only_low boolean, of_supplier int,
        of_type int, of_model int, at_location text, wanted int, skipped int, counted int,
        out ids int[], out total int)
      language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      newest constant int := 500;
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

      if length(pattern) < 3 then
        conditions := conditions || format(' and lower(p.part_number) like %L',
          replace(replace(replace(pattern, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%');
      else
        conditions := conditions || format(' and p.search_text like %L',
          '%' || replace(replace(replace(pattern, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%');
        select count(*), count(*) filter (where strpos(s.search_text, pattern) > 0) into looked, hits from (
          select p.search_text from parts p where p.company_id = app_company() order by p.id desc limit newest) s;
      end if;
      statement := format('select array(select p.id from parts p where %s order by %s limit %s)',
        conditions, order_by, most);
      if hits * 10 >= looked then
        found := part_ids_in_order(statement);
      else
        execute statement into found;
      end if;
      ids := found[skipped + 1 : skipped + wanted];
      total := cardinality(found);
    end $$;
    revoke execute on function
      part_page(text, text, boolean, boolean, int, int, int, text, int, int, int) from public;
    grant execute on function
      part_page(text, text, boolean, boolean, int, int, int, text, int, int, int) to portal_app;

    -- The parts that fit best while somebody types: the part with that number, numbers that begin with the text, then
    -- parts that contain it, newest first. Reading ends with as many parts as are wanted.
    create function find_parts(pattern text, wanted int) returns table (part_id int, place int)
      language plpgsql stable security definer set search_path = public, pg_temp rows 10 as $$
    declare
      escaped constant text := replace(replace(replace(pattern, '\\', '\\\\'), '%', '\\%'), '_', '\\_');
    begin
      return query
        select p.id, case when lower(p.part_number) = pattern then 0 else 1 end
        from parts p where p.company_id = app_company() and p.active
          and lower(p.part_number) like escaped || '%'
        order by lower(p.part_number), p.id limit wanted;
      if length(pattern) >= 3 then
        return query
          select x, 2 from unnest((part_page(pattern, 'newest', true, null, null, null, null, null,
            wanted * 2, 0, wanted * 2)).ids) x;
      end if;
    end $$;
    revoke execute on function find_parts(text, int) from public;
    grant execute on function find_parts(text, int) to portal_app;
  `.execute(db);
}
