import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';

interface LowPart {
  id: number;
  partNumber: string;
  name: string | null;
  quantityOnHand: number;
  reorderPoint: number;
}

const takeUntold = fixedStatement<LowPart>(`
  update parts set low_told = true
  where id = any($1::int[]) and active and not low_told and quantity_on_hand <= reorder_point
  returning id, part_number, name, quantity_on_hand, reorder_point`);

/** More parts than these are told of in one notification, as after a stock count. */
const TOLD_ALONE = 3;

/** Tells admins of parts that came down to their reorder point: once per dip, whatever moves them (D6.4). */
export async function notifyLowParts(
  work: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>,
  partIds: readonly number[],
): Promise<void> {
  const low = await takeUntold(work.db, [partIds]);
  const { companyId } = work.actor;
  if (low.length === 0 || companyId === null) return;
  const news = { companyId, to: { group: 'admins' }, kind: 'stock.low' } as const;
  if (low.length > TOLD_ALONE) {
    const title = `${low.length} parts are at or below their reorder point`;
    await notify(work, { ...news, title, link: partPaths.list({ low: 'true' }) });
    return;
  }
  for (const { id, partNumber, name, quantityOnHand, reorderPoint } of low)
    await notify(work, {
      ...news,
      title: `${partNumber} is low: ${quantityOnHand} on hand`,
      body: `${name ? `${name}. ` : ''}Its reorder point is ${reorderPoint}.`,
      link: partPaths.part(id),
    });
}
