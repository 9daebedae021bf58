import { completeResults, voltage } from './calibrations.ts';
import type { Portal } from './portal.ts';
import { type WorksheetStage, worksheetStage } from './worksheets.ts';

const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke' };

/** A company with a laboratory and one unit that is calibrated again and again. */
export interface HistoryStage extends WorksheetStage {
  unitId: number;
  /** Drafts a certificate of these results of the unit. */
  drafted: (results: object) => Promise<number>;
  /** Issues one. */
  issued: (results: object) => Promise<number>;
}

export async function historyStage(portal: Portal): Promise<HistoryStage> {
  const stage = await worksheetStage(portal);
  const { admin } = stage.people.as;
  const across = portal.runtime.database.dangerouslyAcrossCompanies.bind(portal.runtime.database);
  const { companyId, equipmentTypeId, equipmentModelId } = await across((db) =>
    db.selectFrom('repairEquipment').selectAll().where('id', '=', stage.item).executeTakeFirstOrThrow(),
  );
  const unit = await portal.insert('customerEquipment', {
    ...{ companyId, customerId: stage.customerId, equipmentTypeId, equipmentModelId, serialNumber: 'SN-1' },
  });
  const same = { customerEquipmentId: unit.id, serialNumber: 'SN-1' };
  let added = 0;
  const drafted = async (results: object): Promise<number> => {
    added += 1;
    const items = await admin.post(`/api/repairs/${stage.repairId}/equipment`, {
      equipmentItems: [{ ...meter, serialNumber: `ADDED-${added}` }],
    });
    const item = items.body.at(-1).id as number;
    await across((db) => db.updateTable('repairEquipment').set(same).where('id', '=', item).execute());
    const saved = await stage.save(admin, item, results);
    if (saved.status !== 200) throw new Error(saved.text);
    const draft = await admin.post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [item] });
    if (draft.status !== 201) throw new Error(draft.text);
    return draft.body.id;
  };
  const issued = async (results: object): Promise<number> => {
    const id = await drafted(results);
    const reply = await stage.issue(id);
    if (reply.status !== 200) throw new Error(reply.text);
    return id;
  };
  return { ...stage, unitId: unit.id, drafted, issued };
}

/** Results of one point on a day. */
export const resultsOn = (calibratedOn: string, given: object, more: object = {}) =>
  completeResults({ calibratedOn, points: [voltage(given)], ...more });
