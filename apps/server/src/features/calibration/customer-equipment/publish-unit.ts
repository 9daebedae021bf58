import type { Work } from '../../../work.ts';

interface Changed {
  id: number;
  companyId: number;
}

/** Tells the screens of staff and of the unit's customers to load the unit again. */
export const publishUnit = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId }: Changed,
  customerId: number,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'equipment', id, customerId });
