-- version 1, text 562caa51
-- Returns the ids of the rows that go, by table: {"customers": [1, 2]}. A sample that somebody has renamed, so
-- that its name no longer says that it is one, belongs to the company and stays.
create or replace function sample_reach() returns jsonb language plpgsql stable security definer
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
