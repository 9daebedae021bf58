import { sql } from 'kysely';
import { repairStatuses } from '../../features/repairs/repairs/index.ts';
import type { KeptValue } from './kept-value.ts';

const known = sql`any(${sql.val([...repairStatuses])}::text[])`;

/** Statuses that no release knows. A list with such a repair cannot be read. Damaged entries are mended first. */
export const knownStatuses: KeptValue = {
  name: 'statuses',
  agrees: 'Every repair and every timeline entry has a status that this release knows.',
  sources: ['repairs', 'repair_logs'],
  drift: sql`
    select r.company_id, r.service_report_number as of, r.id as repair_id, null::int as entry_id,
      case when r.status = ${known} then r.status_before_hold else r.status end as kept,
      'a known status'::text as counted
    from repairs r where not r.status = ${known} or not r.status_before_hold = ${known}
    union all
    select l.company_id, 'Timeline entry ' || l.id, l.repair_id, l.id, case when l.status = ${known} then l.left_status else coalesce(l.status, l.left_status) end,
      'a known status'
    from repair_logs l where not l.status = ${known} or not l.left_status = ${known}`,
  mend: [
    sql`update repair_logs l set
        status = case when l.status = ${known} then l.status else (select n.left_status from repair_logs n
          where n.repair_id = l.repair_id and n.left_status = ${known} and (n.date, n.id) > (l.date, l.id)
          order by n.date, n.id limit 1) end,
        left_status = case when l.left_status = ${known} then l.left_status end
      from drift d where d.entry_id = l.id`,
    sql`update repairs r set
        status = case when r.status = ${known} then r.status else coalesce((select l.status from repair_logs l
          where l.company_id = r.company_id and l.repair_id = r.id and l.status = ${known}
          order by l.date desc, l.id desc limit 1), 'submitted') end,
        status_before_hold = case when r.status_before_hold = ${known} then r.status_before_hold end,
        version = version + 1, updated_at = now()
      from drift d where d.entry_id is null and d.repair_id = r.id`,
    // A start leaves them open when it meets a damaged row.
    sql`alter table repairs validate constraint repairs_status_known,
      validate constraint repairs_status_before_hold_known`,
    sql`alter table repair_logs validate constraint repair_logs_status_known`,
  ],
};
