import type { Work } from '../../../work.ts';

/** Tells the company's screens to load equipment types and models again. */
export const publishEquipment = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  companyId: number,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'equipment' });
