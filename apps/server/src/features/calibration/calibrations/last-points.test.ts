import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CalibrationStage,
  calibrationStage,
  completeResults,
  receiveLongAgo,
  voltage,
} from '../../../../test/calibrations.ts';
import { aRequest } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let stage: CalibrationStage;
let equipmentModelId: number;
beforeAll(async () => {
  portal = await startPortal();
  stage = await calibrationStage(portal);
  equipmentModelId = (await read(stage.itemIds[0]!)).equipmentModelId;
});
afterAll(() => portal.stop());

const read = async (itemId: number) =>
  (await stage.people.as.technician.get(`/api/calibration-items/${itemId}`)).body;

/** Makes another calibration of a Fluke 87V with this serial number, which has arrived. Returns the unit and the repair. */
async function again(serialNumber: string) {
  const { admin } = stage.people.as;
  const { customerId } = stage;
  const request = { requestType: 'calibration', repairNeeded: false, calibrationNeeded: true, customerId };
  const repairId: number = (await admin.post('/api/repairs', aRequest(request))).body.id;
  await receiveLongAgo(portal, stage.people.company.id, repairId);
  const equipmentItems = [{ newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber }];
  const added = await admin.post(`/api/repairs/${repairId}/equipment`, { equipmentItems });
  return { repairId, itemId: added.body[0].id as number };
}

const current = voltage({
  ...{ quantity: 'DC current', unit: 'A', asFound: '10.020', asLeft: '10.001', uncertainty: '0.001' },
});
const toMeasure = {
  ...{ quantity: 'DC current', nominal: '10.000', unit: 'A', limitsFrom: null },
  ...{ lowerLimit: '9.990', upperLimit: '10.010' },
};

it('of a unit are what its new results begin with, without the readings', async () => {
  const { technician } = stage.people.as;
  const [itemId] = stage.itemIds;
  expect((await read(itemId!)).last, 'nothing was calibrated before').toBeNull();
  const results = completeResults({ points: [current, voltage({ asLeft: '10.000' })], result: 'adjusted' });
  const saved = await stage.save(technician, itemId!, results);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.last, 'its own results are there').toBeNull();

  const next = await again('SN-1');
  expect((await read(next.itemId)).last).toEqual({
    isOfUnit: true,
    calibratedOn: '2026-03-02',
    procedure: 'QP-87',
    limitsFrom: 'Data sheet of the maker',
    points: [toMeasure, { ...toMeasure, quantity: 'DC voltage', unit: 'V' }],
  });
  const list = await technician.get(`/api/repairs/${next.repairId}/calibrations`);
  expect(list.body[0], 'the list has no points').not.toHaveProperty('last');
});

it('of another unit of the model are offered while the model has no template', async () => {
  const other = await again('SN-7');
  expect((await read(other.itemId)).last).toMatchObject({ isOfUnit: false, procedure: 'QP-87' });
  const template = (measurementPoints: object[]) =>
    stage.people.as.admin.patch(`/api/equipment-models/${equipmentModelId}`, { measurementPoints });
  expect((await template([{ quantity: 'Resistance' }])).status).toBe(200);
  expect((await read(other.itemId)).last).toBeNull();
  const same = await again('SN-1');
  expect((await read(same.itemId)).last, 'its own points go before the template').toMatchObject({
    isOfUnit: true,
  });
  expect((await template([])).status).toBe(200);
});

it('are those of the newest calibration that counts', async () => {
  const { technician, admin } = stage.people.as;
  const newer = await again('SN-1');
  const points = [voltage({ nominal: '20.000', lowerLimit: null, upperLimit: null })];
  const saved = await stage.save(
    technician,
    newer.itemId,
    completeResults({ calibratedOn: '2026-04-02', points }),
  );
  expect(saved.status, saved.text).toBe(200);
  const next = await again('SN-1');
  expect((await read(next.itemId)).last).toMatchObject({
    calibratedOn: '2026-04-02',
    points: [{ nominal: '20.000' }],
  });
  const cancelled = await admin.patch(`/api/repairs/${newer.repairId}`, { status: 'cancelled' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect((await read(next.itemId)).last).toMatchObject({ calibratedOn: '2026-03-02' });
});

it('of another company are not known', async () => {
  const stranger = await calibrationStage(portal);
  const { body } = await stranger.people.as.technician.get(`/api/calibration-items/${stranger.itemIds[0]}`);
  expect(body.last).toBeNull();
});

it('of a model are found by an index among many', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`insert into repair_equipment (company_id, repair_id, equipment_type_id, equipment_model_id, serial_number)
      select e.company_id, e.repair_id, e.equipment_type_id, e.equipment_model_id, 'M-' || n
      from repair_equipment e, generate_series(1, 5000) n where e.id = ${stage.itemIds[0]}`.execute(db);
    await sql`analyze repair_equipment`.execute(db);
  });
  const { itemId } = await again('SN-8');
  const sent = await statementsOf(() => read(itemId));
  const statement = sent.find(({ sql: text }) => text.includes('isOfUnit'))!;
  const plan = await planOf(portal.ownerUrl, stage.people.company.id, statement);
  expect(plan).toContain('repair_equipment_newest_of_model');
});
