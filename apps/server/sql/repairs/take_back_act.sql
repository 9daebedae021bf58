-- version 4, text ca7bc539
-- Takes back what an act wrote, all but stock and part lines: columns of the repair, entries of the timeline with
-- the stays they measured, notifications, and mail that has not left. The caller holds the lock of the repair.
-- Returns the mails and the notifications that are gone. A first column 'left' says that a mail has already left,
-- 'changed' that somebody else has used what the act did. Nothing was then taken back.
create or replace function take_back_act(act bigint) returns table (kind text, id bigint, user_id int) language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  done record;
  gone record;
  assignments text;
begin
  select * into strict done from repair_acts a
    where a.id = act and a.company_id = app_company() and a.undone_at is null for update;
  perform 1 from outbox_messages m where m.act_id = act for update;
  if exists (select from outbox_messages m where m.act_id = act
      and not (m.state = 'queued' or (m.state = 'failed' and m.attempts = 0))) then
    return query select 'left', null::bigint, null::int;
    return;
  end if;
  if exists (select from repair_logs l where l.repair_id = done.repair_id and l.status is not null
        and l.act_id is distinct from act
        and l.id > (select max(o.id) from repair_logs o where o.act_id = act and o.status is not null))
      or exists (select from quickbooks_invoices i
        where i.company_id = done.company_id and i.repair_id = done.repair_id and i.requested_at > done.made_at)
      or exists (select from invoices i where i.company_id = done.company_id and i.repair_id = done.repair_id
        and i.issued_at > done.made_at) then
    return query select 'changed', null::bigint, null::int;
    return;
  end if;

  -- Triggers keep some columns when the status changes. Their old values are written after that, with the same
  -- statement again.
  select string_agg(format('%1$I = (jsonb_populate_record(null::repairs, $1)).%1$I', k), ', ')
    into assignments from jsonb_object_keys(done.before) k;
  update repairs r set touched_at = now(), updated_at = now(), version = version + 1 where r.id = done.repair_id;
  if assignments is not null then
    execute 'update repairs set ' || assignments || ' where id = $2' using done.before, done.repair_id;
    execute 'update repairs set ' || assignments || ' where id = $2' using done.before, done.repair_id;
  end if;
  -- The act before this one can then be undone too.
  update repair_acts a set version = done.version + 1
    where a.company_id = done.company_id and a.repair_id = done.repair_id and a.version = done.version - 1
      and a.undone_at is null;
  update repair_acts a set undone_at = now() where a.id = act;

  -- Parts that the act named are not asked for, and those that it ended are waited for again.
  delete from part_requests q where q.act_id = act;
  update part_requests q set ended_at = null, ended_act_id = null
    where q.company_id = done.company_id and q.repair_id = done.repair_id and q.ended_act_id = act;

  for gone in delete from repair_logs l where l.act_id = act
    returning l.left_status, l.stay_seconds, l.date
  loop
    continue when gone.left_status is null;
    insert into repair_stays as s (company_id, day, status, slot, repairs, seconds, longest)
      select c.id, (gone.date at time zone c.time_zone)::date, gone.left_status, pg_backend_pid() % 16,
        -1, - gone.stay_seconds, 0
      from companies c where c.id = done.company_id
      on conflict (company_id, day, status, slot) do update set repairs = s.repairs - 1,
        seconds = s.seconds + excluded.seconds;
    update repair_stays s set longest = least(s.longest, coalesce((
        select max(l.stay_seconds) from repair_logs l
        where l.company_id = done.company_id and l.left_status = gone.left_status
          and l.status is not null and l.status_since = l.date
          and l.date >= s.day::timestamp at time zone c.time_zone
          and l.date < (s.day + 1)::timestamp at time zone c.time_zone), 0))
      from companies c
      where c.id = done.company_id and s.company_id = done.company_id and s.status = gone.left_status
        and s.day = (gone.date at time zone c.time_zone)::date and s.longest = gone.stay_seconds;
  end loop;

  -- A row for each person who had it.
  return query with n as (delete from notifications x where x.act_id = act returning x.id, x.user_id, x.audience_id)
    select 'notification', n.id, coalesce(n.user_id, m.user_id)
      from n left join audience_members m on m.audience_id = n.audience_id;
  return query with m as (delete from outbox_messages x where x.act_id = act returning x.id)
    select 'mail', m.id, null::int from m;
end $$;
revoke execute on function take_back_act(bigint) from public;
grant execute on function take_back_act(bigint) to portal_app;
