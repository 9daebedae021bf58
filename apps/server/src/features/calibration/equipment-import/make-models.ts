import type { Work } from '../../../work.ts';
import type { PlannedRow } from '../../people/file-import/index.ts';
import { addModels } from '../../repairs/equipment-models/index.ts';
import { type EquipmentRow, pairKey, plain } from './equipment-row.ts';
import { openModelFinder } from './find-models.ts';
import type { UnitTarget } from './plan-equipment.ts';

export interface MadeModels {
  typeIds: number[];
  modelIds: number[];
}

/** Makes the types and models that rows need and nobody has yet (D5.13), and writes their ids into the rows. */
export async function makeModels(
  work: Work,
  rows: readonly PlannedRow[],
): Promise<{ rows: PlannedRow[]; made: MadeModels }> {
  const targetOf = ({ target }: PlannedRow) => target as UnitTarget | undefined;
  const wanted = rows.filter((row) => targetOf(row)?.newModel);
  if (wanted.length === 0) return { rows: [...rows], made: { typeIds: [], modelIds: [] } };
  const asRead = rows.map(({ row, values }) => ({ row, values, fault: null }) as EquipmentRow);
  const finder = await openModelFinder(work.db, asRead);
  for (const { row, values } of wanted) finder.find({ row, values, fault: null } as EquipmentRow);
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
