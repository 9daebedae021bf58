import { isAdmin } from '@portal/contract/core/roles.ts';
import type {
  ApprovedLine,
  EstimatedPart,
  OrderedPart,
  PartSupply,
  RepairSupply,
} from '@portal/contract/purchasing/part-supply/shapes.ts';
import { mostUrgent } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairPartRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import { type ApprovedEstimate, approvedEstimate } from '../../estimates/estimates/index.ts';
import { partsOf, wordsFor } from '../../repairs/repairs/index.ts';
import {
  readSupply,
  type SupplyRow,
  suggestedStatus,
  unansweredRequest,
} from '../../stock/repair-parts/index.ts';

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

/** Returns true for a repair whose parts nobody uses any more. */
export const isDone = (status: string): boolean => ['completed', 'shipped', 'cancelled'].includes(status);

/** Returns the parts of the approved estimate that nobody has used yet, by their number. */
export function estimatedParts(
  estimate: ApprovedEstimate | undefined,
  lines: readonly Pick<RepairPartRow, 'partNumber' | 'usedQuantity'>[],
): EstimatedPart[] {
  const key = ({ partNumber }: { partNumber: string | null }) => partNumber?.toLowerCase() ?? '';
  const used = Map.groupBy(lines, key);
  const wanted = (estimate?.lines ?? []).filter(({ kind, partNumber }) => kind === 'part' && partNumber);
  return [...Map.groupBy(wanted, key)].flatMap(([number, [first, ...more]]) => {
    const approved = more.reduce((sum, { quantity }) => sum + quantity, first!.quantity);
    const quantity = approved - (used.get(number) ?? []).reduce((sum, line) => sum + line.usedQuantity, 0);
    return quantity > 0
      ? [{ partNumber: first!.partNumber ?? '', description: first!.description, quantity }]
      : [];
  });
}

/** Returns what the customer approved, as its reader may see it. Descriptions may name amounts, which technicians do not see. */
const approvedLines = (actor: Pick<Actor, 'role'>, { lines }: ApprovedEstimate): ApprovedLine[] =>
  lines.flatMap(({ kind, partNumber, description, quantity }) =>
    kind === 'shipping' ? [] : [{ kind, partNumber, description: wordsFor(actor, description), quantity }],
  );

/**
 * Returns what was approved for a repair, where its parts are (D6.5), and the status to suggest (D6.4).
 * @throws 404 when the repair is absent, deleted or foreign.
 */
export async function repairSupply(
  db: Db,
  actor: Pick<Actor, 'role'>,
  repairId: number,
): Promise<RepairSupply> {
  const [repair, rows, estimate, lines] = await Promise.all([
    db
      .selectFrom('repairs as r')
      .select(['status', sql<boolean>`exists (${unansweredRequest})`.as('isAsked')])
      .where('id', '=', repairId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    readSupply(db, [repairId]),
    approvedEstimate(db, repairId),
    partsOf(db, repairId),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const suggested = suggestedStatus(repair.status, mostUrgent(rows.map(({ state }) => state)));
  const estimated = isDone(repair.status) ? [] : estimatedParts(estimate, lines);
  return {
    parts: rows.map((row) => presentPart(actor, row)),
    ...(estimate && { approved: approvedLines(actor, estimate) }),
    ...(estimated.length > 0 && { estimated }),
    suggestedStatus: suggested === 'in_progress' && repair.isAsked ? null : suggested,
  };
}
