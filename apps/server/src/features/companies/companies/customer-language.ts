import type { Language } from '@portal/contract/core/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

type Named =
  | { customerId: number | null }
  | { repairId: number }
  | { shipmentId: number }
  | { certificateId: number }
  | { appointmentId: number }
  | { noticeId: number };

const customerOf = (named: Named): RawBuilder<number | null> => {
  // First, because the row of a repair has a shipment too.
  if ('customerId' in named) return sql`${named.customerId}`;
  if ('repairId' in named) return sql`(select customer_id from repairs where id = ${named.repairId})`;
  // All units of a shipment come from one customer.
  if ('shipmentId' in named)
    return sql`(select customer_id from repairs where shipment_id = ${named.shipmentId} order by id limit 1)`;
  if ('certificateId' in named)
    return sql`(select customer_id from certificates where id = ${named.certificateId})`;
  if ('appointmentId' in named)
    return sql`(select customer_id from appointments where id = ${named.appointmentId})`;
  return sql`(select e.customer_id from out_of_tolerance_notices n join calibrations c on c.id = n.calibration_id
    join customer_equipment e on e.id = c.customer_equipment_id where n.id = ${named.noticeId})`;
};

/** Returns the language of the customer's papers; null for that of the company, and where there is no customer (D14.3). */
export async function customerLanguage(db: Db, named: Named): Promise<Language | null> {
  const found = await db
    .selectFrom('customers')
    .select('language')
    .where('id', '=', customerOf(named))
    .executeTakeFirst();
  return found?.language ?? null;
}
