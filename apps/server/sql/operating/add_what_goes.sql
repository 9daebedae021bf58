-- version 1, text bb1582c5
-- Adds to the ids those of the rows that go with them.
create or replace function add_what_goes(company int, going jsonb) returns jsonb language plpgsql stable
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
