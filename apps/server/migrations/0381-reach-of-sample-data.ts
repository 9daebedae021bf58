import { type Kysely, sql } from 'kysely';

/**
 * Finds what goes when sample data is removed (decision 0039). It reads the foreign keys from the catalogue of the
 * database, so that a new table needs no line here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ids_of(given jsonb) returns bigint[] language sql immutable
      return array(select jsonb_array_elements_text(coalesce(given, '[]'))::bigint);

    -- Returns the references between records of a company, and what each of them means for the row that has it:
    -- goes: the row is about the other one and goes with it.
    -- keeps: the row only names an entry of a catalogue. While the row stays, the entry stays.
    -- forgets: the row stays and its column becomes null.
    create function sample_references() returns table (parent text, child text, col text, has_id boolean, fate text)
      language sql stable set search_path = public, pg_temp as $$
      select parent, child, col, has_id, case
          when child || '.' || col in ('stock_movements.part_id', 'stock_count_lines.part_id',
            'stock_revaluations.part_id') then 'goes'
          when parent in ('technicians', 'suppliers', 'parts', 'equipment_types', 'equipment_models', 'service_types',
            'reference_standards', 'demo_equipment') then 'keeps'
          -- Own orders, stock, users and books that only mention a sample stay.
          when child || '.' || col in ('purchase_orders.customer_id', 'purchase_orders.repair_id',
            'purchase_order_items.repair_id', 'stock_movements.repair_id', 'appointments.repair_id',
            'appointment_requests.repair_id', 'recall_units.repair_id', 'users.customer_id',
            'quickbooks_customers.customer_id', 'quickbooks_invoices.repair_id', 'quickbooks_invoices.loan_id')
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

    -- Returns the condition for the rows of a table that go; $2 holds their ids by table.
    create function sample_condition(of_child text, with_id boolean) returns text
      language sql stable set search_path = public, pg_temp as $$
      select case when with_id then format('id = any(ids_of($2->%L))', of_child)
        else (select string_agg(format('%I = any(ids_of($2->%L))', col, parent), ' or ')
          from sample_references() where child = of_child and fate = 'goes') end
    $$;

    -- Adds to the ids those of the rows that go with them.
    create function add_what_goes(company int, going jsonb) returns jsonb language plpgsql stable
      set search_path = public, pg_temp as $$
    declare
      ref record;
      found jsonb;
      has_changed boolean := true;
    begin
      while has_changed loop
        has_changed := false;
        for ref in select * from sample_references() where fate = 'goes' and has_id loop
          continue when coalesce(going->ref.parent, '[]') = '[]';
          execute format('select jsonb_agg(id) from %I where company_id = $1 and %I = any($2) and id <> all($3)',
            ref.child, ref.col) into found using company, ids_of(going->ref.parent), ids_of(going->ref.child);
          continue when found is null;
          going := going || jsonb_build_object(ref.child, coalesce(going->ref.child, '[]') || found);
          has_changed := true;
        end loop;
      end loop;
      return going;
    end $$;

    -- Returns the ids of the rows that go, by table: {"customers": [1, 2]}. A sample that somebody has renamed, so
    -- that its name no longer says that it is one, belongs to the company and stays.
    create function sample_reach() returns jsonb language plpgsql stable security definer
      set search_path = public, pg_temp as $$
    declare
      company int := app_company();
      catalogue constant text[] := array['technicians', 'suppliers', 'parts', 'equipment_types', 'equipment_models',
        'service_types', 'reference_standards', 'demo_equipment'];
      nameless constant text[] := array['purchase_orders', 'equipment_models', 'demo_equipment'];
      kind text;
      ref record;
      found jsonb;
      has_changed boolean := true;
      going jsonb := '{}';
      entries jsonb := '{}';
    begin
      foreach kind in array array['customers', 'purchase_orders'] || catalogue loop
        execute format('select coalesce(jsonb_agg(t.id), ''[]'') from %I t join sample_rows s
            on s.company_id = t.company_id and s.kind = %L and s.row_id = t.id where t.company_id = $1 %s', kind, kind,
          case when kind <> all(nameless) then 'and t.name like ''% (sample)''' end) into found using company;
        if kind = any(catalogue) then
          entries := entries || jsonb_build_object(kind, found);
        else
          going := going || jsonb_build_object(kind, found);
        end if;
      end loop;
      going := add_what_goes(company, going) || entries;

      -- An entry of a catalogue stays while a row that stays names it. Then the entries that it names stay too.
      while has_changed loop
        has_changed := false;
        for ref in select * from sample_references() where fate = 'keeps' loop
          continue when coalesce(going->ref.parent, '[]') = '[]';
          execute format('select jsonb_agg(distinct %I) from %I
              where company_id = $1 and %I = any(ids_of($2->%L)) and not coalesce(%s, false)', ref.col, ref.child,
            ref.col, ref.parent, '(' || sample_condition(ref.child, ref.has_id) || ')') into found using company, going;
          continue when found is null;
          going := going || jsonb_build_object(ref.parent,
            (select coalesce(jsonb_agg(id), '[]') from unnest(ids_of(going->ref.parent)) id where id <> all(ids_of(found))));
          has_changed := true;
        end loop;
      end loop;
      going := add_what_goes(company, going);

      -- These go with the last row that refers to them.
      foreach kind in array array['shipments', 'demo_equipment_agreements', 'files'] loop
        for ref in select * from sample_references() where parent = kind and has_id loop
          execute format('select jsonb_agg(distinct %I) from %I
              where company_id = $1 and %I is not null and id = any(ids_of($2->%L))',
            ref.col, ref.child, ref.col, ref.child) into found using company, going;
          going := going || jsonb_build_object(kind, coalesce(going->kind, '[]') || coalesce(found, '[]'));
        end loop;
        for ref in select * from sample_references() where parent = kind and has_id loop
          execute format('select jsonb_agg(distinct %I) from %I
              where company_id = $1 and %I is not null and id <> all(ids_of($2->%L))',
            ref.col, ref.child, ref.col, ref.child) into found using company, going;
          going := going || jsonb_build_object(kind, (select coalesce(jsonb_agg(distinct id), '[]')
            from unnest(ids_of(going->kind)) id where id <> all(ids_of(found))));
        end loop;
      end loop;
      return going;
    end $$;
    revoke execute on function sample_reach() from public;
    grant execute on function sample_reach() to portal_app;
  `.execute(db);
}
