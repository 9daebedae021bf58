import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { byProcedure, type WorksheetStage, worksheet, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

const technician = () => stage.people.as.technician;
const admin = () => stage.people.as.admin;

describe('the bench', () => {
  const bench = async (query: Record<string, string> = {}) =>
    (await technician().get(`/api/calibration-items/${stage.item}/bench`, { query })).body;

  it('offers the procedures of the model first, with the revision of the day', async () => {
    const { item, procedures, chosen, defaults } = await bench({ day: '2026-03-02' });
    expect(item.id).toBe(stage.item);
    expect(procedures).toEqual([
      {
        ...{ id: stage.procedureId, number: 'LP-7', title: 'DC voltage', discipline: null, isOfModel: false },
        revision: { id: stage.revisionId, revision: 'A', effectiveFrom: '2026-01-05' },
      },
    ]);
    expect(chosen).toBeNull();
    expect(defaults).toEqual({ rule: { kind: 'simple' }, leastRatio: null, digits: null, rounding: null });
    expect((await bench({ day: '2026-01-04' })).procedures).toEqual([]);
    const asked = await bench({ day: '2026-03-02', revisionId: String(stage.revisionId) });
    expect(asked.chosen).toMatchObject({ number: 'LP-7', revision: 'A', readings: 5 });
    await admin().put(`/api/procedures/${stage.procedureId}/models`, { modelIds: [item.equipmentModelId] });
    const named = await bench({ day: '2026-03-02' });
    expect([named.procedures[0].isOfModel, named.chosen.id]).toEqual([true, stage.revisionId]);
    expect(named.chosen.points).toHaveLength(2);
  });

  it('is the one way of results for which there is a procedure, and begins with the last one of the unit', async () => {
    const { item, repairId } = stage;
    const isAtBench = async () => {
      const { body: one } = await technician().get(`/api/calibration-items/${item}`);
      const { body: list } = await technician().get(`/api/repairs/${repairId}/calibrations`);
      const listed = list.find(({ id }: { id: number }) => id === item);
      expect(listed.isAtBench).toBe(one.isAtBench);
      return one.isAtBench as boolean;
    };
    const { equipmentModelId } = (await bench()).item;
    const models = (modelIds: number[]) =>
      admin().put(`/api/procedures/${stage.procedureId}/models`, { modelIds });
    expect(await isAtBench(), 'no procedure is named').toBe(false);
    await models([equipmentModelId]);
    expect(await isAtBench()).toBe(true);
    // Results that were begun without a procedure stay where they are.
    const other = stage.itemIds[1]!;
    expect((await stage.save(technician(), other, { calibratedOn: '2026-03-02' })).status).toBe(200);
    expect((await technician().get(`/api/calibration-items/${other}`)).body.isAtBench).toBe(false);
    await models([]);
    expect((await stage.save(technician(), item, byProcedure(stage))).status).toBe(200);
    expect(await isAtBench(), 'they have readings').toBe(true);
    // The next calibration of the unit begins with the same procedure.
    const { serialNumber, make, modelName, typeName } = (await bench()).item;
    const unit = { newTypeName: typeName, newModelName: modelName, make, serialNumber };
    const request = { requestType: 'calibration', repairNeeded: false, calibrationNeeded: true };
    const next = await admin().post('/api/repairs', aRequest({ ...request, customerId: stage.customerId }));
    const added = await admin().post(`/api/repairs/${next.body.id}/equipment`, { equipmentItems: [unit] });
    const again = added.body[0].id as number;
    const begun = (await technician().get(`/api/calibration-items/${again}/bench`)).body;
    expect([begun.item.isAtBench, begun.chosen?.id]).toEqual([true, stage.revisionId]);
    expect((await admin().patch(`/api/procedures/${stage.procedureId}`, { active: false })).status).toBe(200);
    expect((await technician().get(`/api/calibration-items/${again}`)).body.isAtBench).toBe(false);
    // Without a laboratory there is no bench, whatever the results were made by.
    const off = { enabled: false, onePersonApproves: true };
    expect((await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, off)).status).toBe(200);
    expect(await isAtBench()).toBe(false);
  });

  it('units that are here wait for somebody to begin, with the procedures of their model', async () => {
    const at = `/api/companies/${stage.people.company.id}/units-for-bench`;
    const waiting = async () => (await technician().get(at)).body as { id: number }[];
    const [first] = stage.itemIds;
    const { repairId } = stage;
    const all = await waiting();
    expect(all.map(({ id }) => id)).toEqual(stage.itemIds);
    const { item } = await bench();
    await admin().put(`/api/procedures/${stage.procedureId}/models`, { modelIds: [item.equipmentModelId] });
    expect((await waiting()).find(({ id }) => id === first)).toMatchObject({
      repairId,
      procedures: ['LP-7'],
    });
    // Begun results are in the other list.
    const begun = { worksheet: worksheet(stage), complete: false };
    expect((await stage.save(technician(), first!, begun)).status).toBe(200);
    expect((await waiting()).map(({ id }) => id)).toEqual(stage.itemIds.slice(1));
    // A unit on hold, or one that did not come yet, is nothing to begin with.
    for (const status of ['on_hold', 'submitted']) {
      await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        db
          .updateTable('repairs')
          .set({ status: status as 'on_hold' })
          .where('id', '=', repairId)
          .execute(),
      );
      expect(await waiting()).toEqual([]);
    }
  });

  it('says which standards may not be used on the day', async () => {
    const at = `/api/companies/${stage.people.company.id}/reference-standards`;
    for (const [name, dueOn] of [
      ['Calibrator', '2026-03-01'],
      ['Divider', '2027-03-01'],
    ])
      expect(
        (await admin().post(at, { name, calibratedOn: '2025-03-01', dueOn, certificateNumber: 'N-1' }))
          .status,
      ).toBe(201);
    const { standards } = await bench({ day: '2026-03-02' });
    expect(standards.map(({ name, lapse }: { name: string; lapse: string | null }) => [name, lapse])).toEqual(
      [
        ['Calibrator', expect.stringContaining('Calibrator')],
        ['Divider', null],
      ],
    );
  });

  it('begins with the rule of the company', async () => {
    const at = `/api/companies/${stage.people.company.id}/laboratory`;
    const defaults = {
      ...{ rule: { kind: 'guarded', share: '0.83' }, digits: 1, rounding: 'up' },
      leastRatio: { ratio: '4', below: 'say' },
    };
    const body = { enabled: true, onePersonApproves: true };
    expect((await admin().put(at, { ...body, defaults })).body.defaults).toEqual(defaults);
    // Defaults that are not sent stay.
    expect((await admin().put(at, body)).body.defaults).toEqual(defaults);
    expect((await bench()).defaults).toEqual(defaults);
    const wrong = await admin().put(at, { ...body, defaults: { ...defaults, rule: { kind: 'none' } } });
    expect(wrong.status).toBe(400);
  });
});
