import type { Work } from '../../../work.ts';

const CHANGED = [
  'customer',
  'equipment',
  'repair',
  'appointment',
  'part',
  'supplier',
  'purchaseOrder',
  'outbox',
] as const;

/** Tells the open screens of a company that sample data came or went. */
export const publishSampleData = async ({ db, runtime }: Work, companyId: number): Promise<void> => {
  await Promise.all(CHANGED.map((kind) => runtime.events.publish(db, { companyId, kind })));
};
