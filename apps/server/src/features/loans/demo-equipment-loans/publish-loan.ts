import type { Work } from '../../../work.ts';
import { publishDemoUnit } from '../demo-equipment/index.ts';

interface ToldLoan {
  companyId: number;
  id: number;
  demoEquipmentId: number;
  customerId: number;
}

/** Tells the screens of staff and of the customer to load a loan again, and those of staff to load its unit again. */
export async function publishLoan(
  work: Pick<Work, 'db' | 'runtime'>,
  { companyId, id, demoEquipmentId, customerId }: ToldLoan,
): Promise<void> {
  await Promise.all([
    work.runtime.events.publish(work.db, { companyId, kind: 'demoEquipmentLoan', id, customerId }),
    publishDemoUnit(work, { companyId, id: demoEquipmentId }),
  ]);
}
