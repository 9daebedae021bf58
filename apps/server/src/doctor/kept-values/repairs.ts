import { sql } from 'kysely';
import type { KeptValue } from './kept-value.ts';

/** Values that are kept about repairs (decisions 0019, 0020, 0038). */
export const keptOfRepairs: readonly KeptValue[] = [
  {
    name: 'repairs by status',
    agrees: 'The kept numbers of repairs equal a count.',
    sources: ['repairs'],
    drift: sql`
      select company_id, status as of, k.n as kept, c.n as counted
      from (select company_id, status, sum(repairs) as n from repair_totals group by 1, 2) k
        full join (select company_id, status, count(*) as n from repairs where deleted_at is null group by 1, 2) c
          using (company_id, status)
      where coalesce(k.n, 0) <> coalesce(c.n, 0)`,
    mend: [
      sql`insert into repair_totals as t (company_id, status, slot, repairs)
        select company_id, of, 0, coalesce(counted, 0) - coalesce(kept, 0) from drift
        on conflict (company_id, status, slot) do update set repairs = t.repairs + excluded.repairs`,
    ],
  },
  {
    name: 'repairs by user',
    agrees: 'The kept numbers of repairs of each portal user equal a count.',
    sources: ['repairs'],
    drift: sql`
      select company_id, 'User ' || user_id as of, k.repairs as kept, c.n as counted, user_id
      from repair_users k full join (
          select company_id, user_id, count(*) as n from repairs
          where deleted_at is null and user_id is not null group by 1, 2) c using (company_id, user_id)
      where coalesce(k.repairs, 0) <> coalesce(c.n, 0)`,
    mend: [
      sql`insert into repair_users (company_id, user_id, repairs)
        select company_id, user_id, coalesce(counted, 0) from drift
        on conflict (company_id, user_id) do update set repairs = excluded.repairs`,
    ],
  },
  {
    name: 'time in a status',
    agrees: 'The kept sums of the time in each status cover every entry of the timelines.',
    sources: ['repair_logs'],
    // Repairs that were removed for good after 90 days stay in the sums (D3.11), so the sums may be larger.
    drift: sql`
      select company_id, left_status as of, coalesce(k.n, 0) || ' stays' as kept, c.n || ' stays' as counted, left_status
      from (select company_id, left_status, count(*) as n, sum(stay_seconds) as seconds from repair_logs
          where left_status is not null group by 1, 2) c
        left join (select company_id, status as left_status, sum(repairs) as n, sum(seconds) as seconds
          from repair_stays group by 1, 2) k using (company_id, left_status)
      where coalesce(k.n, 0) < c.n or coalesce(k.seconds, 0) < c.seconds`,
    mend: [
      sql`delete from repair_stays s using drift d where s.company_id = d.company_id and s.status = d.left_status`,
      sql`insert into repair_stays (company_id, day, status, slot, repairs, seconds, longest)
        select l.company_id, (l.date at time zone c.time_zone)::date, l.left_status, 0,
          count(*), sum(l.stay_seconds), max(l.stay_seconds)
        from repair_logs l join companies c on c.id = l.company_id
          join drift d on d.company_id = l.company_id and d.left_status = l.left_status
        group by 1, 2, 3`,
    ],
  },
  {
    name: 'search for repairs',
    agrees: 'The search knows every repair, with its present words.',
    sources: ['repairs'],
    drift: sql`
      select r.company_id, r.service_report_number as of, s.text as kept,
        case when r.deleted_at is null then repair_search_text(r) end as counted, r.id, r.deleted_at, r.date_submitted
      from repairs r left join repair_search s on s.repair_id = r.id
      where case when r.deleted_at is null
        then s.text is distinct from repair_search_text(r) or s.date_submitted is distinct from r.date_submitted
        else s.repair_id is not null end`,
    mend: [
      sql`insert into repair_search (repair_id, company_id, date_submitted, text)
        select id, company_id, date_submitted, counted from drift where deleted_at is null
        on conflict (repair_id) do update set text = excluded.text, date_submitted = excluded.date_submitted`,
      sql`delete from repair_search s using drift d where d.id = s.repair_id and d.deleted_at is not null`,
    ],
  },
  {
    name: 'finished repairs',
    agrees: 'Every completed or shipped repair, and no other, has the time of its end.',
    sources: ['repairs'],
    drift: sql`
      select company_id, service_report_number as of, closed_at as kept,
        case when status in ('completed','shipped') then 'a time' end as counted, id
      from repairs where (closed_at is not null) <> (status in ('completed','shipped'))`,
    mend: [
      sql`update repairs r set closed_at = case when d.counted is not null
          then coalesce(r.completed_at, r.date_shipped, r.touched_at) end
        from drift d where d.id = r.id`,
    ],
  },
  {
    name: 'answers to customers',
    agrees: 'Every repair shows since when its customer waits for an answer.',
    sources: ['repairs', 'repair_messages'],
    // The same as `keepReplyState` of features/conversation/repair-messages, for all repairs at once.
    drift: sql`
      select * from (
        select r.company_id, r.service_report_number as of, r.needs_reply_since as kept, r.id, last.id as last_id,
          r.last_staff_message_id, (select min(l.date) from repair_messages m join repair_logs l on l.id = m.id
            where m.company_id = r.company_id and m.repair_id = r.id and m.source <> 'staff'
              and m.id > greatest(coalesce(last.id, 0), coalesce(r.settled_message_id, 0))) as counted
        from repairs r left join (select company_id, repair_id, max(id) as id from repair_messages
            where source = 'staff' and not internal group by 1, 2) last
          on last.company_id = r.company_id and last.repair_id = r.id
        where r.needs_reply_since is not null or r.last_staff_message_id is not null
          or r.id in (select repair_id from repair_messages)) x
      where kept is distinct from counted or last_staff_message_id is distinct from last_id`,
    mend: [
      sql`update repairs r set needs_reply_since = d.counted, last_staff_message_id = d.last_id
        from drift d where d.id = r.id`,
    ],
  },
];
