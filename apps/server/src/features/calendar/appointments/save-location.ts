import { sql } from 'kysely';
import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Writes the place of the appointment to the customer as address, when the customer has none (D5.4). */
export async function saveLocation(
  work: Work,
  { location, saveLocation: wanted }: AppointmentRow,
  customer: CustomerRow | undefined,
): Promise<void> {
  if (!wanted || !location || !customer || customer.address) return;
  const { numUpdatedRows } = await work.db
    .updateTable('customers')
    .set({ address: location, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', customer.id)
    .where((eb) => eb.or([eb('address', 'is', null), eb('address', '=', '')]))
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return;
  await Promise.all([
    record(work, {
      action: 'customer.updated',
      kind: 'customer',
      id: customer.id,
      before: { address: customer.address },
      after: { address: location },
    }),
    work.runtime.events.publish(work.db, {
      companyId: customer.companyId,
      kind: 'customer',
      id: customer.id,
      customerId: customer.id,
    }),
  ]);
}
