import type { DemoReservation } from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';

/** Returns a reservation with the names of its unit and customer. */
export async function readReservation(db: Db, id: number): Promise<DemoReservation> {
  const { reservedAt, ...row } = await db
    .selectFrom('demoEquipmentReservations as r')
    .innerJoin('demoEquipment as d', 'd.id', 'r.demoEquipmentId')
    .innerJoin('equipmentModels as m', 'm.id', 'd.equipmentModelId')
    .innerJoin('customers as k', 'k.id', 'r.customerId')
    .select(['r.id', 'r.companyId', 'r.demoEquipmentId', 'd.serialNumber', 'm.make', 'm.name as modelName'])
    .select(['r.customerId', 'k.name as customerName', 'r.fromDate', 'r.untilDate', 'r.status', 'r.notes'])
    .select(['r.loanId', 'r.reservedAt', 'r.reservedBy', 'r.version'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, reservedAt: reservedAt.toISOString() };
}
