import { sql } from 'kysely';
import type { KeptValue } from './kept-value.ts';

const isImpossible = (column: string) =>
  sql`(${sql.ref(column)} < '2000-01-01' or ${sql.ref(column)} > current_date + interval '50 years')`;

/** Days and sums that can be stored, but that no workshop has. Only people know the right ones. */
export const impossibleValues: readonly KeptValue[] = [
  {
    name: 'days',
    agrees: 'Every promised day, and every day on which a calibration is due, can be.',
    sources: [],
    // Requests from before the portal are entered later, so a promise may be somewhat older than its request.
    drift: sql`
      select company_id, 'The due day of unit ' || coalesce(serial_number, id::text) as of, next_calibration_due as kept,
        coalesce('one after ' || last_calibration_date, 'one of this time') as counted
      from customer_equipment where ${isImpossible('next_calibration_due')} or next_calibration_due < last_calibration_date
      union all
      select company_id, 'The due day of demo unit ' || coalesce(serial_number, id::text), next_calibration_due,
        coalesce('one after ' || last_calibration_date, 'one of this time')
      from demo_equipment where ${isImpossible('next_calibration_due')} or next_calibration_due < last_calibration_date
      union all
      select company_id, 'The due day of standard ' || name, due_on, coalesce('one after ' || calibrated_on, 'one of this time')
      from reference_standards where ${isImpossible('due_on')} or due_on < calibrated_on
      union all
      select k.company_id, 'A due day of standard ' || s.name, k.due_on, coalesce('one after ' || k.calibrated_on, 'one of this time')
      from standard_calibrations k join reference_standards s on s.id = k.reference_standard_id
      where k.voided_at is null and (${isImpossible('k.due_on')} or k.due_on < k.calibrated_on)
      union all
      select company_id, 'The due day of calibration ' || id, next_due, 'one of this time'
      from calibrations where ${isImpossible('next_due')}
      union all
      select company_id, 'The promised day of ' || service_report_number, estimated_completion_date,
        'one of the time of the request'
      from repairs where ${isImpossible('estimated_completion_date')}
        or estimated_completion_date < date_submitted::date - 366`,
    advice: 'Tell the staff of the company. They correct the day in the unit, the standard or the repair.',
  },
  {
    name: 'prices',
    agrees: 'No price is over 20 times its cost, and no hour costs more than 1,000.',
    sources: [],
    // A screw for a few cents is often sold for a hundred times as much.
    drift: sql`
      select p.company_id, 'The price of ' || coalesce(p.part_number, p.description, 'a part') || ' in '
          || r.service_report_number as of, p.msrp_price as kept, 'at most 20 times its cost of ' || p.unit_price as counted
      from repair_parts p join repairs r on r.id = p.repair_id
      where p.unit_price > 0 and p.msrp_price > 20 * p.unit_price and p.msrp_price > 10
      union all
      select l.company_id, 'The price of ' || l.description || ' in estimate ' || l.estimate_id, l.price,
        'at most 20 times its cost of ' || l.cost
      from (select l.*, (select max(p.cost) from parts p where p.company_id = l.company_id
          and p.part_number = l.part_number) as cost from estimate_lines l where l.kind = 'part') l
      where l.cost > 0 and l.price > 20 * l.cost and l.price > 10
      union all
      select company_id, 'The hourly rate of technician ' || id, hourly_rate, 'at most 1000.00'
      from technicians where hourly_rate > 1000
      union all
      select company_id, 'The hourly rate of work time ' || id, hourly_rate, 'at most 1000.00'
      from work_times where hourly_rate > 1000
      union all
      select company_id, 'The hourly rate of timeline entry ' || id, labor_rate, 'at most 1000.00'
      from repair_logs where labor_rate > 1000`,
    advice:
      'Tell the staff of the company. They look whether the sum was meant, and correct it in the record.',
  },
];
