import type { Work } from '../../http/call.ts';
import { tellUnit } from '../demo-equipment/index.ts';

/** Tells the company's screens to load a loan and its unit again. */
export async function tellLoan(
  work: Pick<Work, 'db' | 'runtime'>,
  { companyId, id, demoEquipmentId }: { companyId: number; id: number; demoEquipmentId: number },
): Promise<void> {
  await Promise.all([
    work.runtime.events.publish(work.db, { companyId, kind: 'demoEquipmentLoan', id }),
    tellUnit(work, { companyId, id: demoEquipmentId }),
  ]);
}
