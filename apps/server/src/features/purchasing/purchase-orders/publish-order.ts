import type { Work } from '../../../work.ts';

/** Tells the company's screens to load the order again. */
export const publishOrder = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'purchaseOrder', id });
