import { COMPANIES, MEASURED, SHARE } from './people-sql.ts';

/** Returns SQL for a number from 0 to n - 1 that looks random and is the same in every run. */
const pick = (of: string, salt: number, n: string | number) =>
  `(hashint8extended(${of}, ${salt}) & 2147483647) % ${n}`;

/** Share of each status in percent. Most repairs are finished, and every open status has some. */
const statusShares = {
  shipped: 60,
  completed: 9,
  cancelled: 4,
  submitted: 5,
  received: 4,
  inspected: 3,
  estimate_provided: 4,
  estimate_approved: 2,
  in_progress: 4,
  waiting_for_parts: 2,
  on_hold: 1,
  needs_review: 1,
  estimate_declined: 1,
};
const statuses = Object.entries(statusShares).flatMap(([status, percent]) =>
  Array<string>(percent).fill(status),
);

/** The word that {@link BROAD_PERCENT} of the rows contain. */
export const BROAD_WORD = 'Fluke';
const BROAD_PERCENT = 16;
const models = [
  'Keysight 34461A', 'Tektronix TBS1102C', 'Rigol DS1054Z', 'Hioki IR4056', 'Megger MIT515', 'Yokogawa WT310E',
  'Rohde RTB2004', 'Chauvin C.A 6116N', 'Gossen Metrahit', 'Testo 350 K', 'Ametek Jofra CTC', 'Mettler XPR205',
]; // biome-ignore format: a list of names
const array = (texts: string[]) => `(array[${texts.map((t) => `'${t}'`).join(',')}])`;

/** Inserts the repairs; $1 is their number. */
export const repairs = `
  insert into repairs (company_id, service_report_number, user_id, customer_id, technician_id, company_name,
    contact_name, customer_no, phone_no, email_address, billing_street, billing_city, billing_state, billing_zip,
    shipping_street, shipping_city, shipping_state, shipping_zip, po_number, model_part_no, serial_number,
    warranty_status, description_problem, calibration_needed, special_instructions, status, date_submitted,
    touched_at, updated_at, status_since, completed_at, date_shipped, estimated_completion_date, estimated_cost, labor_cost,
    total_cost, inbound_tracking_number, outbound_tracking_number)
  select s.company_id, 'SR-' || (1000 + row_number() over (partition by s.company_id order by s.i)),
    u.id, u.customer_id, s.company_id + ${COMPANIES} * (${pick('s.i', 3, 3)}),
    'Laboratory ' || u.customer_id || ' ' || ${array(['Metrology', 'Power', 'Process', 'Avionics', 'Medical'])}[1 + u.customer_id % 5],
    u.contact_name, 'C-' || u.customer_id, '555-' || lpad((s.i % 10000)::text, 4, '0'), u.email,
    s.i % 900 || ' Industrial Way', 'Springfield', 'OH', lpad((s.i % 99999)::text, 5, '0'),
    s.i % 900 || ' Industrial Way', 'Springfield', 'OH', lpad((s.i % 99999)::text, 5, '0'),
    'PO-' || s.i % 50000,
    case when ${pick('s.i', 4, 100)} < ${BROAD_PERCENT} then '${BROAD_WORD} ' || 80 + s.i % 9
      else ${array(models)}[1 + ${pick('s.i', 5, models.length)}] end,
    case when s.i % 20 > 0 then 'S' || upper(substr(md5(s.i::text), 1, 9)) end,
    case when s.i % 7 = 0 then 'warranty' else 'non_warranty' end,
    'Reading drifts after ' || s.i % 60 || ' minutes of operation; the display flickers when the range is changed and '
      || 'the unit does not hold its zero. Please check the input context and the reference.',
    s.i % 3 = 0, case when s.i % 5 = 0 then 'Please call before any work that is not in the estimate.' end,
    s.status, s.at, s.at, s.at, s.at,
    case when s.status in ('completed', 'shipped') then s.at + interval '12 days' end,
    case when s.status = 'shipped' then (s.at + interval '14 days')::date end,
    (s.at + interval '21 days')::date, 50 + s.i % 900, 30 + s.i % 300, 80 + s.i % 1200,
    '1Z' || upper(substr(md5('in' || s.i), 1, 16)),
    case when s.status = 'shipped' then '1Z' || upper(substr(md5('out' || s.i), 1, 16)) end
  from (
    select i, now() - ($1::bigint - i) * (interval '548 days' / $1::bigint) as at,
      case when i % 100 < ${SHARE} then ${MEASURED} else ${MEASURED + 1} + ${pick('i', 1, COMPANIES - 1)} end as company_id,
      ${array(statuses)}[1 + ${pick('i', 2, statuses.length)}] as status
    from generate_series(1, $1::bigint) i
  ) s
  join (select distinct company_id, of_company from people) k on k.company_id = s.company_id
  -- The limit keeps the planner from comparing every repair of a company with all its people.
  cross join lateral (select * from people p
    where p.company_id = s.company_id and p.n = ${pick('s.i', 6, 'k.of_company')} limit 1) u
  order by s.i`;

/** Inserts three to seven timeline entries for each repair. */
export const timelines = `
  insert into repair_logs (company_id, repair_id, status, message, date, added_by_user_id, added_by)
  select r.company_id, r.id, case when n = 1 then 'submitted' else r.status end,
    case when n = 1 then 'Repair request submitted.' else 'Status changed; the bench has looked at the unit (' || n || ').' end,
    r.date_submitted + n * interval '2 days', r.user_id, 'Admin ' || 1 + n % 4
  from repairs r, generate_series(1, 3 + ${pick('r.id', 7, 5)}) n order by r.id, n`;

/** Inserts the rows for search, totals and counters. Triggers write them in daily work; the load turns those off. */
export const triggerRows = [
  `insert into repair_search (repair_id, company_id, date_submitted, text)
   select r.id, r.company_id, r.date_submitted, repair_search_text(r) from repairs r where r.deleted_at is null`,
  `insert into repair_totals (company_id, status, slot, repairs)
   select company_id, status, 0, count(*) from repairs where deleted_at is null group by 1, 2`,
  `insert into repair_users (company_id, user_id, repairs)
   select company_id, user_id, count(*) from repairs where deleted_at is null and user_id is not null group by 1, 2`,
  `insert into company_counters (company_id, kind, last_number)
   select company_id, 'service-report', 1000 + count(*) from repairs group by 1`,
];
