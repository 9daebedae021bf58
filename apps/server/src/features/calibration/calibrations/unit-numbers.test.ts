import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke' };
/** Adds units to the request and returns their ids. */
const add = async (...items: object[]): Promise<number[]> => {
  const equipmentItems = items.map((item) => ({ ...meter, ...item }));
  const added = await admin().post(`/api/repairs/${stage.repairId}/equipment`, { equipmentItems });
  return added.body.slice(-items.length).map(({ id }: { id: number }) => id);
};
const known = async (given: object): Promise<{ id: number; assetNumber: string }> => {
  const [{ equipmentTypeId, equipmentModelId }] = (
    await admin().get(`/api/repairs/${stage.repairId}/equipment`)
  ).body;
  const body = { equipmentTypeId, equipmentModelId, ...given };
  return (await admin().post(`/api/customers/${stage.customerId}/equipment`, body)).body;
};

it('two devices marked "N/A" are two units, told apart by their asset numbers (D5.6)', async () => {
  const items = await add(
    { serialNumber: 'N/A', assetNumber: 'A-1' },
    { serialNumber: 'n/a', assetNumber: 'A-2' },
    { serialNumber: '-' },
  );
  for (const item of items) await stage.save(admin(), item);
  const units = (await stage.register()).map(({ serialNumber, assetNumber }) => [serialNumber, assetNumber]);
  expect(units.sort()).toEqual([
    [null, null],
    [null, 'A-1'],
    [null, 'A-2'],
  ]);
});

it('a corrected serial number makes no second unit with an asset number of the customer (D5.6)', async () => {
  await known({ serialNumber: 'X-1', assetNumber: 'A-1', lastCalibrationDate: null });
  const [item] = await add({ serialNumber: 'X-1', assetNumber: 'A-1' });
  await stage.save(admin(), item!);
  const path = `/api/calibration-items/${item}`;
  const refused = await admin().patch(path, { serialNumber: 'X-2' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Asset number A-1 belongs to another unit of this customer, Fluke 87V',
  ]);
  const ofAsset = (await stage.register()).filter(({ assetNumber }) => assetNumber === 'A-1');
  expect(ofAsset).toMatchObject([{ serialNumber: 'X-1', lastCalibrationDate: '2026-03-02' }]);
});

it('a unit of the register keeps one number', async () => {
  const unit = await known({ serialNumber: 'X-1', assetNumber: 'A-1' });
  const path = `/api/customer-equipment/${unit.id}`;
  expect((await admin().patch(path, { serialNumber: 'N/A' })).body.serialNumber).toBeNull();
  const refused = await admin().patch(path, { assetNumber: '' });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { assetNumber: 'A unit needs a serial number or an asset number' },
  ]);
});

it('a correction that waited for another one is compared with what that one wrote', async () => {
  const [item] = await add({ serialNumber: 'X-1' });
  const other = new pg.Client(portal.ownerUrl);
  await other.connect();
  await other.query('begin');
  await other.query('select from repairs where id = $1 for no key update', [stage.repairId]);
  const correction = admin().patch(`/api/calibration-items/${item}`, { serialNumber: 'X-1' });
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await other.query(waiting)).rows).toHaveLength(1), {
    timeout: 15_000,
  });
  await other.query("update repair_equipment set serial_number = 'X-2' where id = $1", [item]);
  await other.query('commit');
  await other.end();
  expect((await correction).body.serialNumber).toBe('X-1');
});
