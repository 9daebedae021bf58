import { MEASURED } from './people-sql.ts';

/** The most loans of the measured company. It has a twentieth as many demo units. */
export const LOANS_MAX = 100_000;

/**
 * Inserts the demo units and their loans of the measured company; $1 is the number of its loans. Each statement has this
 * one parameter. One unit in eight is on loan, and half of these are overdue.
 */
export const demoLoanRows = [
  `insert into demo_equipment (company_id, serial_number, equipment_model_id, current_status, current_location,
     last_calibration_date, next_calibration_due)
   select ${MEASURED}, 'BD-' || lpad(n::text, 6, '0'), m.ids[1 + n % array_length(m.ids, 1)],
     case when n % 8 = 0 then 'loaned' when n % 50 = 1 then 'maintenance' else 'available' end,
     case when n % 8 = 0 then 'customer' else 'office' end, current_date - n % 400, current_date - n % 400 + 365
   from generate_series(1, $1::int / 20) n,
     (select array_agg(id order by id) as ids from equipment_models where company_id = ${MEASURED}) m`,
  `insert into demo_equipment_agreements (company_id, number, type, status, signed_at)
   select ${MEASURED}, 'LA-' || (1000 + n), 'email', case when n % 20 = 0 then 'pending' else 'signed' end,
     case when n % 20 = 0 then null else now() end
   from generate_series(1, $1::int) n`,
  // The last loan of one unit in eight is open.
  `insert into demo_equipment_loans (company_id, demo_equipment_id, customer_id, agreement_id, loan_date,
     expected_return_date, actual_return_date, status, outbound_tracking_number, daily_rate)
   select ${MEASURED}, d.id, k.ids[1 + (d.id * 7 + n) % array_length(k.ids, 1)],
     a.id + row_number() over (order by n, d.id) - 1, current_date - 20 * (20 - n) - 21,
     current_date - 20 * (20 - n) - 21 + case when d.id % 16 = 0 then 30 else 14 end,
     case when n = 20 and d.current_status = 'loaned' then null else current_date - 20 * (20 - n) - 5 end,
     case when n = 20 and d.current_status = 'loaned' then 'active' else 'returned' end,
     '1Z' || lpad((d.id * 20 + n)::text, 16, '0'), 15
   from generate_series(1, 20) n, demo_equipment d,
     (select array_agg(id order by id) as ids from customers where company_id = ${MEASURED}) k,
     (select min(id) as id from demo_equipment_agreements where company_id = ${MEASURED}) a
   where d.company_id = ${MEASURED} and $1::int > 0`,
];
