import type { Work } from '../../../work.ts';

/** Tells open screens of staff and of the customer that a request changed. Requests show beside appointments. */
export const publishRequest = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'appointment', customerId: id });
