import { mostUrgent } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../../records/notifications/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { readSupply, suggestedStatus } from '../../stock/repair-parts/index.ts';

interface Piece {
  quantity: number;
  purchaseOrderItemId: number;
}
interface Arrival {
  itemId: number;
  name: string;
}

/**
 * Tells the technician of a repair and the admins that parts have arrived, and suggests the next status when all are
 * here (D6.4). The timeline says it to staff, without the order, which technicians may not see (access.md).
 */
export async function announceArrival(
  work: Work,
  repair: RepairRow,
  pieces: readonly Piece[],
): Promise<void> {
  const { db, actor } = work;
  const [{ rows: arrivals }, supply, technician] = await Promise.all([
    sql<Arrival>`select i.id as item_id, coalesce(i.part_number, i.description) as name
      from purchase_order_items i where i.id = any(${pieces.map(({ purchaseOrderItemId }) => purchaseOrderItemId)}::int[])`.execute(
      db,
    ),
    readSupply(db, [repair.id]),
    repair.technicianId === null
      ? undefined
      : db
          .selectFrom('technicians')
          .select('userId')
          .where('id', '=', repair.technicianId)
          .executeTakeFirst(),
  ]);
  const names = pieces.map(({ quantity, purchaseOrderItemId }) => {
    const arrival = arrivals.find(({ itemId }) => itemId === purchaseOrderItemId);
    return `${quantity} × ${arrival?.name}`;
  });
  const state = mostUrgent(supply.map((part) => part.state));
  const next = suggestedStatus(repair.status, state);
  const news = {
    companyId: repair.companyId,
    exceptUserId: actor.userId,
    kind: 'part.arrived',
    title: `${repair.serviceReportNumber}: ${state === 'ready' || state === undefined ? 'all parts are here' : 'parts have arrived'}`,
    body: [
      `${names.join(', ')}.`,
      next === 'in_progress' ? `The next status could be ${statusLabel(next)}.` : undefined,
    ]
      .filter(Boolean)
      .join(' '),
  } as const;
  await Promise.all([
    addEntry(work, repair, {
      message: `Parts arrived: ${names.join(', ')}.`,
      visibility: 'internal',
    }),
    technician?.userId
      ? notify(work, { ...news, to: { userIds: [technician.userId] }, link: repairPaths.repair(repair.id) })
      : undefined,
    notify(work, { ...news, to: { group: 'admins' }, link: repairPaths.adminRepair(repair.id) }),
    publishChange(work, repair),
  ]);
}
