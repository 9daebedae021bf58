import { COMPANIES, MEASURED } from './people-sql.ts';

/** The most certificates of the measured company. There are as many appointments, and a fifth as many units. */
export const CERTIFICATES_MAX = 100_000;
/** The certificates of each unit, one for each year. */
const YEARS = 5;
/** The appointments of a day. Their number is the same in every database, so a larger one reaches further back. */
const APPOINTMENTS_OF_A_DAY = 27;

const numbered = (table: string, columns: string): string =>
  `materialized (select ${columns}, row_number() over (order by id) - 1 as place
     from ${table} where company_id = ${MEASURED})`;

/**
 * Inserts the register, the calibrations with certificates and the appointments of the measured company; $1 is the number
 * of its certificates. Each statement has this one parameter.
 */
export const calibrationRows = [
  `insert into equipment_types (company_id, name)
   select ${MEASURED}, 'Type ' || n from generate_series(1, 20) n where $1::int > 0`,
  `insert into equipment_models (company_id, equipment_type_id, make, name)
   select ${MEASURED}, t.id, 'Maker ' || n, 'Model ' || t.id || '-' || n
   from equipment_types t, generate_series(1, 10) n where t.company_id = ${MEASURED} and $1::int > 0`,
  // Units fall due in the year ahead, and some are overdue.
  `with m as ${numbered('equipment_models', 'id, equipment_type_id, make, name')},
     c as ${numbered('customers', 'id')}
   insert into customer_equipment (company_id, customer_id, equipment_type_id, equipment_model_id, serial_number,
     last_calibration_date, next_calibration_due, search_text)
   select ${MEASURED}, c.id, m.equipment_type_id, m.id, 'CU' || lpad(n::text, 7, '0'), current_date - 350 + n % 360,
     case when n % 50 = 0 then current_date - n % 40 else current_date + 15 + n % 360 end,
     lower(m.make || ' ' || m.name || ' CU' || lpad(n::text, 7, '0'))
   from generate_series(1, $1::int / ${YEARS}) n
   join m on m.place = n % (select count(*) from m) join c on c.place = n % (select count(*) from c)`,
  `insert into files (company_id, storage_key, content_type, bytes, sha256, name)
   select ${MEASURED}, 'bench/certificate.pdf', 'application/pdf', 1, repeat('0', 64), 'certificate.pdf' where $1::int > 0`,
  `insert into certificates (company_id, customer_id, kind, number, state, issued_on, issued_at, code_hash, file_id, sha256)
   select ${MEASURED}, e.customer_id, 'own', 'CAL-' || (999 + e.id * ${YEARS} + y), 'issued',
     e.last_calibration_date - 365 * (y - 1), now() - make_interval(days => 365 * (y - 1)),
     sha256((e.id || ' ' || y)::bytea), (select max(id) from files where company_id = ${MEASURED}), repeat('0', 64)
   from customer_equipment e, generate_series(1, ${YEARS}) y
   where e.company_id = ${MEASURED} and $1::int > 0 order by y desc, e.id`,
  `insert into calibrations (company_id, customer_equipment_id, certificate_id, type_name, make, model_name,
     serial_number, calibrated_on, result, next_due, completed_at, issued_at)
   select ${MEASURED}, e.id, t.id, 'Type', m.make, m.name, e.serial_number, t.issued_on, 'pass', t.issued_on + 365,
     t.issued_at, t.issued_at
   from certificates t
   join customer_equipment e on e.id = (substr(t.number, 5)::int - 1000) / ${YEARS}
   join equipment_models m on m.id = e.equipment_model_id
   where t.company_id = ${MEASURED} and $1::int > 0 order by t.id`,
  `with c as ${numbered('customers', 'id, name')}
   insert into appointments (company_id, customer_id, customer_name, title, start_time, end_time, technician_id,
     appointment_type)
   select ${MEASURED}, c.id, c.name, c.name || ' - Yearly Calibration', a.at, a.at + interval '1 hour',
     ${MEASURED} + (n % 3) * ${COMPANIES}, 'Yearly Calibration'
   from (select n, date_trunc('day', now()) + interval '60 days' - n / ${APPOINTMENTS_OF_A_DAY} * interval '1 day'
       + (8 + n % 9) * interval '1 hour' as at from generate_series(1, $1::int) n) a
   join c on c.place = a.n % (select count(*) from c) order by a.n desc`,
];
