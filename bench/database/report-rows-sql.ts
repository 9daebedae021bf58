/** Fills the columns and rows for the reports. Triggers write them in daily work; the load turns the triggers off. */
export const reportRows = [
  `with told as (
     select id, repair_id, date, status, lag(status) over own as before from repair_logs
     where status is not null window own as (partition by repair_id order by date, id)),
   begun as (
     select *, max(date) filter (where before is distinct from status)
       over (partition by repair_id order by date, id) as since from told),
   stays as (
     select *, lag(since) over (partition by repair_id order by date, id) as since_before from begun)
   update repair_logs l set status_since = s.since,
       left_status = case when s.before <> s.status then s.before end,
       stay_seconds = case when s.before <> s.status then extract(epoch from s.date - s.since_before) end
     from stays s where s.id = l.id`,
  `insert into repair_stays
     select l.company_id, (l.date at time zone c.time_zone)::date, l.left_status, 0,
       count(*), sum(l.stay_seconds), max(l.stay_seconds)
     from repair_logs l join companies c on c.id = l.company_id
     where l.left_status is not null group by 1, 2, 3`,
  `update repairs set closed_at = coalesce(completed_at, date_shipped, touched_at)
     where status in ('completed','shipped')`,
];
