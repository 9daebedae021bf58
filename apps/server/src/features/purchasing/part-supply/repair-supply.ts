import { isAdmin } from '@portal/contract/core/roles.ts';
import type {
  OrderedPart,
  PartSupply,
  RepairSupply,
} from '@portal/contract/purchasing/part-supply/shapes.ts';
import { mostUrgent } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { readSupply, type SupplyRow, suggestedStatus } from '../../stock/repair-parts/index.ts';

/** Returns an order line as its reader may see it. Technicians get no order and no supplier (access.md). */
export const presentOrder = (
  { role }: Pick<Actor, 'role'>,
  { orderId, poNumber, supplierName, ...shared }: SupplyRow['orders'][number],
): OrderedPart => ({ ...shared, ...(isAdmin(role) && { orderId, poNumber, supplierName }) });

const presentPart = (actor: Pick<Actor, 'role'>, row: SupplyRow): PartSupply => ({
  partId: row.partId,
  partNumber: row.partNumber,
  name: row.name,
  location: row.location,
  wanted: row.wanted,
  taken: row.taken,
  reserved: row.reserved,
  onHand: row.onHand,
  available: row.available,
  missing: row.missing,
  state: row.state,
  orders: row.orders.map((order) => presentOrder(actor, order)),
  ...(isAdmin(actor.role) && {
    preferredSupplier: row.supplierId === null ? null : { id: row.supplierId, name: row.supplierName ?? '' },
  }),
});

/**
 * Returns where the parts of a repair are (D6.5), and the status to suggest (D6.4).
 * @throws 404 when the repair is absent, deleted or foreign.
 */
export async function repairSupply(
  db: Db,
  actor: Pick<Actor, 'role'>,
  repairId: number,
): Promise<RepairSupply> {
  const [repair, rows] = await Promise.all([
    db
      .selectFrom('repairs')
      .select('status')
      .where('id', '=', repairId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    readSupply(db, [repairId]),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return {
    parts: rows.map((row) => presentPart(actor, row)),
    suggestedStatus: suggestedStatus(repair.status, mostUrgent(rows.map(({ state }) => state))),
  };
}
