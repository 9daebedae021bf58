import type { Work } from '../../../work.ts';
import { publishChange } from '../repairs/index.ts';

/** Tells open screens that the work on a repair has changed. The repair exists. */
export async function publishWork(work: Work, repairId: number): Promise<void> {
  const repair = await work.db
    .selectFrom('repairs')
    .select(['id', 'companyId', 'userId', 'customerId'])
    .where('id', '=', repairId)
    .executeTakeFirstOrThrow();
  await publishChange(work, repair);
}
