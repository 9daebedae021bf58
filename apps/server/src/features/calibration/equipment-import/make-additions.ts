import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Work } from '../../../work.ts';
import { createCustomerOf, isUnused } from '../../people/customers/index.ts';
import type { PlannedRow } from '../../people/file-import/index.ts';
import { record } from '../../records/audit/index.ts';
import { addModels, removeUnusedModels } from '../../repairs/equipment-models/index.ts';
import { type EquipmentRow, pairKey, plain } from './equipment-row.ts';
import { openModelFinder } from './find-models.ts';
import type { NewOwner } from './find-owners.ts';
import type { UnitTarget } from './plan-equipment.ts';

interface MadeModels {
  typeIds: number[];
  modelIds: number[];
}

/** Makes the types and models that rows need and nobody has yet (D5.13), and writes their ids into the rows. */
async function makeModels(
  work: Work,
  rows: readonly PlannedRow[],
): Promise<{ rows: PlannedRow[]; made: MadeModels }> {
  const targetOf = ({ target }: PlannedRow) => target as UnitTarget | undefined;
  const wanted = rows.filter((row) => targetOf(row)?.newModel);
  if (wanted.length === 0) return { rows: [...rows], made: { typeIds: [], modelIds: [] } };
  // The type is that of the plan, whatever rows with errors say.
  const asPlanned = wanted.map((planned) => {
    const values = { ...planned.values, type: targetOf(planned)?.newType ?? '' };
    return { row: planned.row, values, fault: null } as EquipmentRow;
  });
  const finder = await openModelFinder(work.db, asPlanned);
  for (const row of asPlanned) finder.find(row);
  const { typeIds, models } = await addModels(work, finder.added());
  const ids = new Map(models.map(({ id, make, name }) => [pairKey(plain(make), name), id]));
  return {
    rows: rows.map((row) => {
      const target = targetOf(row);
      return target?.newModel
        ? { ...row, target: { ...target, equipmentModelId: ids.get(target.newModel) } }
        : row;
    }),
    made: { typeIds, modelIds: models.map(({ id }) => id) },
  };
}

interface Made extends MadeModels {
  customerIds?: number[];
}

const targetOf = ({ target }: PlannedRow) => target as UnitTarget | undefined;

/** Makes the customers that rows name and nobody has yet, and writes their ids into the rows. */
async function makeCustomers(work: Work, rows: readonly PlannedRow[]) {
  const companyId = work.actor.companyId!;
  const wanted = new Map<string, NewOwner>();
  for (const row of rows) {
    const owner = targetOf(row)?.newCustomer;
    if (owner) wanted.set(owner.key, owner);
  }
  const ids = new Map<string, number>();
  for (const { key, name, email } of wanted.values()) {
    const id = await createCustomerOf(work.db, { companyId, name, email, selfMade: false });
    await record(work, { action: 'customer.created', kind: 'customer', id, after: { name, email } });
    ids.set(key, id);
  }
  return {
    rows: rows.map((row) => {
      const target = targetOf(row);
      return target?.newCustomer
        ? { ...row, target: { ...target, customerId: ids.get(target.newCustomer.key) } }
        : row;
    }),
    customerIds: [...ids.values()],
  };
}

/** Makes the customers, types and models that rows need and nobody has yet (D5.13), and writes their ids into the rows. */
export async function makeAdditions(
  work: Work,
  rows: readonly PlannedRow[],
): Promise<{ rows: PlannedRow[]; made: Made }> {
  const { rows: withModels, made } = await makeModels(work, rows);
  const { rows: complete, customerIds } = await makeCustomers(work, withModels);
  return { rows: complete, made: { ...made, customerIds } };
}

/** Removes the customers, types and models that an import made, nobody changed and nothing uses. */
export async function removeAdditions(db: Db, { made }: FileImportRow): Promise<void> {
  if (!made) return;
  const { customerIds = [], ...models } = made as unknown as Made;
  await removeUnusedModels(db, models);
  await sql`delete from customers c
    where c.id = any(${customerIds}::int[]) and c.version = 1 and ${isUnused(sql`c.id`)}`.execute(db);
}
