import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** A unit on a certificate in force that relied on a standard. */
export interface Reliant {
  customerId: number | null;
  customerName: string;
  customerEmail: string | null;
  /** A text such as 'CAL-1001 version 2'. */
  certificate: string;
  /** A text such as 'Fluke 87V (SN-1)'. */
  device: string;
  calibratedOn: CalendarDate | null;
}

/** Returns the units whose certificates in force relied on a standard, from a day on, by customer. */
export async function reliantUnits(
  db: Db,
  standardId: number,
  since: CalendarDate | null,
): Promise<Reliant[]> {
  const { rows } = await sql<Reliant>`
    select t.customer_id, coalesce(k.name, r.company_name, r.contact_name, 'Customer') as customer_name,
      k.email as customer_email,
      t.number || case when t.edition > 1 then ' version ' || t.edition else '' end as certificate,
      concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || ')') as device, c.calibrated_on
    from calibration_standards s join calibrations c on c.id = s.calibration_id
      join certificates t on t.id = c.certificate_id and t.state = 'issued'
      left join customers k on k.id = t.customer_id left join repairs r on r.id = t.repair_id
    where s.reference_standard_id = ${standardId}
      and (${since}::date is null or c.calibrated_on >= ${since}::date)
    order by lower(coalesce(k.name, r.company_name, r.contact_name)), t.customer_id, t.id, c.id`.execute(db);
  return rows;
}
