import type { Work } from '../../../work.ts';

/** Tells the company's screens to load the unit again. */
export const publishDemoUnit = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'demoEquipment', id });
