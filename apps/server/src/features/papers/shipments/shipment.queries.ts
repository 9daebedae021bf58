import type { Shipment } from '@portal/contract/papers/shipments/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import { ownedBy, seesRepair } from '../../repairs/repairs/index.ts';

/**
 * Returns all units of a repair's shipment that the caller may see, the repair included. Empty when it has no shipment.
 */
export async function unitsOfShipment(db: Db, actor: Actor, repairId: number): Promise<RepairRow[]> {
  const { rows } = await sql<RepairRow>`
    with one as materialized (
      select r.shipment_id from repairs r
      where r.id = ${repairId} and r.deleted_at is null and ${ownedBy(actor)})
    select r.* from repairs r
    where r.shipment_id = (select shipment_id from one) and r.deleted_at is null and ${ownedBy(actor)}
    order by r.id`.execute(db);
  return rows;
}

/**
 * Returns the units that were sent in with a repair (D3.8), or null when it came alone.
 * @throws 404 when the repair is absent or foreign.
 */
export async function shipmentOf(db: Db, actor: Actor, repairId: number): Promise<Shipment | null> {
  const [seen, units] = await Promise.all([
    seesRepair(db, actor, repairId),
    unitsOfShipment(db, actor, repairId),
  ]);
  if (!seen) throw notFound(repairMessages.notFound);
  const id = units[0]?.shipmentId ?? null;
  if (id === null) return null;
  const repairs = units.map((unit) => ({
    id: unit.id,
    serviceReportNumber: unit.serviceReportNumber,
    modelPartNo: unit.modelPartNo,
    serialNumber: unit.serialNumber,
    status: unit.status as RepairStatus,
  }));
  return { id, repairs };
}
