import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * True for a company that makes certificates in the portal. Others have nothing to draft. The order makes the database look into
 * an index: without it, it would read the certificates of all companies before it finds that this one has none.
 */
export const makesCertificates: RawBuilder<SqlBool> = sql<SqlBool>`(
  (select t.id from certificates t order by t.company_id desc, t.id desc limit 1) is not null)`;

/**
 * The names of the units of `repairs as r` with complete results whose certificate nobody has drafted, or null. A certificate that
 * was made elsewhere is named with the results.
 */
export const undraftedUnits: RawBuilder<string[] | null> = sql`(
  select json_agg(concat(m.make, ' ', m.name, ', S/N ' || nullif(e.serial_number, '')) order by e.id)
  from repair_equipment e join equipment_models m on m.id = e.equipment_model_id
    cross join lateral (select c.completed_at, c.certificate_id, c.certificate_number from calibrations c
      where c.repair_equipment_id = e.id order by c.id desc limit 1) newest
  where e.repair_id = r.id and newest.completed_at is not null and newest.certificate_id is null
    and newest.certificate_number is null and ${makesCertificates})`;

/**
 * The names of the units of an ordered calibration of `repairs as r` that have no complete results, an empty one where nobody has
 * named a unit, or null. Only where results are entered in the portal: others calibrate elsewhere.
 * The order is as in {@link makesCertificates}.
 */
export const uncalibratedUnits: RawBuilder<string[] | null> = sql`case
  when (r.calibration_needed or r.request_type = 'calibration') 
    and (select c.id from calibrations c order by c.company_id desc, c.id desc limit 1) is not null
  then coalesce(
    (select json_agg(concat(m.make, ' ', m.name, ', S/N ' || nullif(e.serial_number, '')) order by e.id)
      from repair_equipment e join equipment_models m on m.id = e.equipment_model_id
      where e.repair_id = r.id and not exists (select from calibrations c
        where c.repair_equipment_id = e.id and (c.completed_at is not null or c.certificate_number is not null))),
    case when not exists (select from repair_equipment e where e.repair_id = r.id) then json_build_array('') end) end`;
