-- version 1, text 75bd3f78
-- Removes what sample_reach() finds, and the notifications with these links. Returns the ids by table.
create or replace function remove_sample_data(links text[]) returns jsonb language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  company int := app_company();
  going jsonb := sample_reach();
  ref record;
  deletions text;
begin
  perform set_config('app.removing_sample', company::text, true);
  -- The triggers of the kept totals look at deleted_at.
  update repairs set deleted_at = now()
    where company_id = company and id = any(ids_of(going->'repairs')) and deleted_at is null;
  update demo_equipment set current_status = 'available', current_location = 'office', current_customer_id = null
    where company_id = company and current_customer_id = any(ids_of(going->'customers'));
  for ref in select * from sample_references() where fate = 'forgets' and has_id loop
    continue when coalesce(going->ref.parent, '[]') = '[]';
    execute format('update %I set %I = null
        where company_id = $1 and %I = any(ids_of($2->%L)) and id <> all(ids_of($2->%L))',
      ref.child, ref.col, ref.col, ref.parent, ref.child) using company, going;
  end loop;
  -- One statement, because the references are checked at its end.
  select 'with ' || string_agg(format('%I as (delete from %I where company_id = $1 and (%s))', 'from_' || child,
      child, sample_condition(child, has_id)), ', ') || ' select' into deletions
    from (
      select child, has_id from sample_references() where has_id and coalesce(going->child, '[]') <> '[]'
      union
      select child, false from sample_references() where not has_id and fate = 'goes'
      union
      select kind, true from jsonb_object_keys(going) kind where going->kind <> '[]'
    ) tables;
  execute deletions using company, going;
  -- The sums of the stays have no trigger for entries that go. Those of what is left are made anew.
  delete from repair_stays where company_id = company;
  insert into repair_stays (company_id, day, status, slot, repairs, seconds, longest)
    select l.company_id, (l.date at time zone c.time_zone)::date, l.left_status, 0,
      count(*), sum(l.stay_seconds), max(l.stay_seconds)
    from repair_logs l join companies c on c.id = l.company_id
    where l.company_id = company and l.left_status is not null group by 1, 2, 3;
  delete from notifications where company_id = company and link = any(links);
  delete from sample_rows where company_id = company;
  delete from sample_data where company_id = company;
  perform set_config('app.removing_sample', '', true);
  return going;
end $$;
revoke execute on function remove_sample_data(text[]) from public;
grant execute on function remove_sample_data(text[]) to portal_app;
