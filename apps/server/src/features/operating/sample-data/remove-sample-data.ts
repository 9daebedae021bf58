import { demoEquipmentPaths } from '@portal/contract/loans/demo-equipment/paths.ts';
import { sampleDataMessages } from '@portal/contract/operating/sample-data/messages.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { purchaseOrderPaths } from '@portal/contract/purchasing/purchase-orders/paths.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { sql } from 'kysely';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishSampleData } from './publish-sample-data.ts';
import { readSampleData } from './read-sample-data.ts';

/** The addresses by which notifications name records that go. */
const linksOf: Record<string, (id: number) => string[]> = {
  repairs: (id) => [repairPaths.repair(id), repairPaths.adminRepair(id)],
  purchase_orders: (id) => [purchaseOrderPaths.purchaseOrder(id)],
  demo_equipment_loans: (id) => [demoEquipmentPaths.demoLoan(id)],
  parts: (id) => [partPaths.part(id)],
};

/**
 * Removes the sample data of a company with all that is about it (decision 0039), in one transaction. Files leave the
 * file store with the next sweep.
 * @throws 409 when there is none.
 */
export async function removeSampleData(work: Work, { id: companyId }: CompanyRow): Promise<void> {
  const { db } = work;
  const { going, added } = await readSampleData(db, companyId);
  if (!going || !added) throw conflict('sample_data.not_loaded', sampleDataMessages.notLoaded);
  const { rows } = await sql<{ ids: Record<string, number[]> }>`select sample_reach() as ids`.execute(db);
  const links = Object.entries(linksOf).flatMap(([kind, of]) => (rows[0]?.ids[kind] ?? []).flatMap(of));
  await sql`select remove_sample_data(${links}::text[])`.execute(db);
  await record(work, {
    action: 'company.sample_data_removed',
    kind: 'company',
    id: companyId,
    before: { ...going, added },
  });
  await publishSampleData(work, companyId);
}
