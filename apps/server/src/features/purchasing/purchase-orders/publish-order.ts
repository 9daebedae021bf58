import type { Work } from '../../../http/call.ts';

/** Tells the company's screens to load the order again. */
export const publishOrder = (
  { db, runtime }: Pick<Work, 'db'> & { runtime: Pick<Work['runtime'], 'events'> },
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'purchaseOrder', id });
