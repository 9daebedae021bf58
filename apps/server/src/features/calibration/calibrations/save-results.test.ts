import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CalibrationStage,
  calibrationStage,
  completeResults,
  voltage,
} from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
let item: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
  item = stage.itemIds[0]!;
});
afterAll(() => portal.stop());

const technician = () => stage.people.as.technician;
const admin = () => stage.people.as.admin;
const unitOf = async (serialNumber: string) =>
  (await stage.register()).find((unit) => unit['serialNumber'] === serialNumber);
/** Reads columns of the register that its list does not show. */
const markOf = (serialNumber: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('customerEquipment')
      .select(['lastCalibrationResult', 'nextCalibrationDue', 'lastCalibrationDate'])
      .where('customerId', '=', stage.customerId)
      .where('serialNumber', '=', serialNumber)
      .execute(),
  );

describe('results of a unit', () => {
  it('keep the typed digits, and propose a result that a person may overrule (D5.9)', async () => {
    const points = [
      voltage({ asFound: '10.020', asLeft: '10.0100', uncertainty: '0.0010' }),
      voltage({ lowerLimit: '', upperLimit: '', asFound: '5', nominal: '' }),
    ];
    const reply = await stage.save(technician(), item, completeResults({ points, result: 'limited' }));
    expect(reply.status).toBe(200);
    expect(reply.body.results).toMatchObject({ proposedResult: 'adjusted', result: 'limited', version: 1 });
    const read = await technician().get(`/api/calibration-items/${item}`);
    expect(read.body.results.points).toEqual(
      [
        voltage({ asFound: '10.020', asLeft: '10.0100', uncertainty: '0.0010' }),
        voltage({
          lowerLimit: null,
          upperLimit: null,
          asFound: '5',
          asLeft: null,
          uncertainty: null,
          nominal: null,
        }),
      ].map((point) => expect.objectContaining(point)),
    );
    const list = await technician().get(`/api/repairs/${stage.repairId}/calibrations`);
    expect(list.body.map((one: { results: { points: number } | null }) => one.results?.points)).toEqual([
      2,
      undefined,
    ]);
  });

  it('may be saved before they are complete, and change nothing in the register then', async () => {
    const reply = await stage.save(technician(), item, { points: [voltage()] });
    expect(reply.body.results).toMatchObject({ completedAt: null, result: null });
    expect(await stage.register()).toEqual([]);
  });

  it('name their technician: the one given, else the caller', async () => {
    const mine = await stage.save(technician(), item);
    const [first] = (await admin().get(`/api/companies/${stage.people.company.id}/technicians`)).body;
    expect(mine.body.results.technicianName).toMatch(/^User/);
    const companyId = stage.people.company.id;
    const { id: userId } = await portal.buildUser({ role: 'technician', companyId });
    const ravi = await portal.insert('technicians', { companyId, name: 'Ravi', userId });
    const named = await stage.save(technician(), item, completeResults({ technicianId: ravi.id }));
    expect(named.body.results).toMatchObject({ technicianId: ravi.id, technicianName: 'Ravi' });
    const foreign = await portal.insert('technicians', {
      companyId: (await portal.buildCompany()).id,
      name: 'X',
    });
    const unknown = await stage.save(technician(), item, completeResults({ technicianId: foreign.id }));
    expect([unknown.status, unknown.body.fields]).toEqual([400, { technicianId: 'Unknown technician' }]);
    expect(first).toBeUndefined();
  });

  it('keep the person whom they name when somebody else saves them and names nobody', async () => {
    const { id: userId } = (await technician().get('/api/user')).body;
    const ravi = await portal.insert('technicians', {
      ...{ companyId: stage.people.company.id, name: 'Ravi', userId },
    });
    await stage.save(technician(), item);
    const changed = await stage.save(admin(), item, completeResults({ remarks: 'Cleaned twice.' }));
    expect(changed.body.results).toMatchObject({
      ...{ technicianId: ravi.id, technicianName: 'Ravi' },
      confirmation: { isConfirmed: false },
    });
    const taken = await stage.save(admin(), item, completeResults({ technicianId: null }));
    expect(taken.body.results.technicianName).toMatch(/^User/);
  });

  it.each([
    [{ calibratedOn: '2026-02-30' }, 'calibratedOn', 'Invalid date'],
    [{ calibratedOn: null }, 'calibratedOn', 'Date of calibration is required'],
    [{ calibratedOn: addDays(today('UTC'), 2) }, 'calibratedOn', 'must not be in the future'],
    [{ result: null }, 'result', 'Choose a result'],
    [{ result: 'great' }, 'result', 'Choose a result'],
    [{ points: Array(5000).fill(voltage()) }, 'points', 'At most 500 measurement points'],
    [{ points: [voltage(), voltage({ asFound: 'about 10' })] }, 'points.1.asFound', 'Must be a number'],
    [{ points: [voltage({ lowerLimit: '11' })] }, 'points.0.upperLimit', 'must not be below'],
    [{ standards: [{ id: 2_000_000_000 }] }, 'standards.0.id', 'Unknown reference standard'],
  ])('are refused with a sentence, and nothing is stored: %j', async (given, field, message) => {
    const reply = await stage.save(technician(), item, completeResults(given));
    expect(reply.status, reply.text.slice(0, 300)).toBe(400);
    expect(reply.body.fields[field]).toContain(message);
    expect((await technician().get(`/api/calibration-items/${item}`)).body.results).toBeNull();
    expect(await stage.register()).toEqual([]);
  });

  it('of somebody who saved first are not overwritten', async () => {
    await stage.save(technician(), item, completeResults({ version: 0 }));
    const late = await stage.save(admin(), item, completeResults({ version: 0, result: 'fail' }));
    expect([late.status, late.body.code, late.body.message]).toEqual([
      412,
      'calibration.stale',
      'Somebody else changed these results in the meantime. Reload to see the newest version.',
    ]);
    expect((await stage.save(admin(), item, completeResults({ version: 1 }))).status).toBe(200);
  });

  it('are stored once when two people begin them at the same time', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => stage.save(admin(), item, completeResults({ version: 0 }))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  it('stay complete', async () => {
    await stage.save(technician(), item);
    const reply = await stage.save(technician(), item, completeResults({ complete: false }));
    expect([reply.status, reply.body.code]).toEqual([409, 'calibration.completed']);
  });

  it('are refused for a cancelled repair, to customers and to other companies', async () => {
    expect(await stage.save(stage.people.as.customer, item)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    const other = await calibrationStage(portal);
    expect((await stage.save(other.people.as.technician, item)).status).toBe(404);
    await admin().patch(`/api/repairs/${stage.repairId}`, { status: 'cancelled' });
    expect(await stage.save(technician(), item)).toMatchObject({
      status: 409,
      body: { code: 'calibration.closed' },
    });
  });
});

describe('completing a calibration', () => {
  it('puts the unit in the register with its last and next date (D5.5)', async () => {
    await stage.save(technician(), item);
    expect(await unitOf('SN-1')).toMatchObject({
      lastCalibrationDate: '2026-03-02',
      nextCalibrationDue: '2027-03-02',
      equipmentModel: { make: 'Fluke', name: '87V' },
    });
  });

  it('uses the unit that is there, and its own interval', async () => {
    const { equipmentModelId, equipmentTypeId } = (await admin().get(`/api/calibration-items/${item}`)).body;
    const { company } = stage.people;
    await portal.insert('customerEquipment', {
      companyId: company.id,
      customerId: stage.customerId,
      ...{ equipmentModelId, equipmentTypeId },
      serialNumber: 'sn-1',
      calibrationIntervalDays: 30,
    });
    await stage.save(technician(), item);
    expect(await stage.register()).toHaveLength(1);
    expect(await unitOf('sn-1')).toMatchObject({ nextCalibrationDue: '2026-04-01' });
  });

  it('marks a unit that failed, which gets no next date by itself', async () => {
    await stage.save(technician(), item);
    await stage.save(technician(), item, completeResults({ result: 'fail' }));
    expect(await markOf('SN-1')).toEqual([
      { lastCalibrationResult: 'fail', nextCalibrationDue: null, lastCalibrationDate: '2026-03-02' },
    ]);
    expect((await admin().get('/api/equipment/export.csv')).text).toMatch(/SN-1,[^\n]*,Failed Calibration,/);
  });

  it('follows a changed day back, and leaves later dates alone', async () => {
    await stage.save(technician(), item, completeResults({ calibratedOn: '2026-05-02' }));
    await stage.save(technician(), item, completeResults({ calibratedOn: '2026-05-01' }));
    expect((await markOf('SN-1'))[0]).toMatchObject({ lastCalibrationDate: '2026-05-01' });
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('customerEquipment')
        .set({ lastCalibrationDate: '2026-06-01', nextCalibrationDue: '2026-12-01', lastCalibrationId: null })
        .where('customerId', '=', stage.customerId)
        .execute(),
    );
    await stage.save(technician(), item, completeResults({ calibratedOn: '2026-05-03' }));
    expect((await markOf('SN-1'))[0]).toMatchObject({
      lastCalibrationDate: '2026-06-01',
      nextCalibrationDue: '2026-12-01',
    });
  });

  it('of 29 February is due a year of days later', async () => {
    await stage.save(technician(), item, completeResults({ calibratedOn: '2024-02-29' }));
    expect((await markOf('SN-1'))[0]).toMatchObject({ nextCalibrationDue: '2025-02-28' });
  });

  it('adds the unit once when two requests for it are completed at the same time', async () => {
    const { equipmentModelId, equipmentTypeId } = (await admin().get(`/api/calibration-items/${item}`)).body;
    const { body: repair } = await admin().get(`/api/repairs/${stage.repairId}`);
    const second = await portal.buildRepair({
      companyId: repair.companyId,
      customerId: stage.customerId,
      userId: stage.people.customer.id,
      ...{ status: 'received', dateSubmitted: new Date('2026-01-05T12:00:00Z') },
    });
    const again = await portal.insert('repairEquipment', {
      companyId: second.companyId,
      repairId: second.id,
      ...{ equipmentModelId, equipmentTypeId },
      serialNumber: 'SN-1',
    });
    const replies = await Promise.all([item, again.id].map((id) => stage.save(admin(), id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await markOf('SN-1')).toHaveLength(1);
  });

  it('keeps two items of one model without serial numbers as two units', async () => {
    const equipmentItems = [1, 2].map(() => ({ newTypeName: 'Pump', newModelName: 'P1', make: 'Edwards' }));
    const reply = await admin().post(`/api/repairs/${stage.repairId}/equipment`, { equipmentItems });
    const [first, second] = reply.body.slice(-2).map(({ id }: { id: number }) => id);
    const pumps = async () =>
      (await stage.register())
        .filter((unit) => unit['serialNumber'] === null)
        .map((unit) => [unit['lastCalibrationDate'], unit['nextCalibrationDue']]);
    await Promise.all([
      stage.save(technician(), first, completeResults({ calibratedOn: '2026-03-02' })),
      stage.save(technician(), second, completeResults({ calibratedOn: '2026-03-03' })),
    ]);
    const both = [
      ['2026-03-02', '2027-03-02'],
      ['2026-03-03', '2027-03-03'],
    ];
    expect((await pumps()).toSorted()).toEqual(both);
    await stage.save(technician(), second, completeResults({ calibratedOn: '2026-03-03', version: 1 }));
    expect((await pumps()).toSorted()).toEqual(both);
  });

  it('of a unit with an asset number alone sets its dates, and never those of another unit (D5.6)', async () => {
    const { equipmentModelId, equipmentTypeId } = (await admin().get(`/api/calibration-items/${item}`)).body;
    const dates = { lastCalibrationDate: '2026-01-10', nextCalibrationDue: '2026-12-10' };
    await admin().post(`/api/customers/${stage.customerId}/equipment`, {
      ...{ equipmentTypeId, equipmentModelId, assetNumber: 'A-1', ...dates },
    });
    const meter = { typeId: equipmentTypeId, modelId: equipmentModelId };
    const equipmentItems = [{ ...meter, assetNumber: 'A-2' }, meter];
    const added = await admin().post(`/api/repairs/${stage.repairId}/equipment`, { equipmentItems });
    const [other, nameless] = added.body.slice(-2).map(({ id }: { id: number }) => id);
    const failed = completeResults({ result: 'fail', remarks: 'Broken', points: [] });
    await stage.save(technician(), nameless, failed);
    const saved = await stage.save(technician(), other, failed);
    const withAsset = async (assetNumber: string) =>
      (await stage.register()).find((unit) => unit['assetNumber'] === assetNumber);
    expect(await withAsset('A-1')).toMatchObject(dates);
    expect(await withAsset('A-2')).toMatchObject({ lastCalibrationDate: '2026-03-02' });
    expect(saved.body.unit).toMatchObject({ id: (await withAsset('A-2'))?.['id'] });
  });

  it('is an internal entry of the timeline', async () => {
    await stage.save(technician(), item);
    const messages = async (who: 'admin' | 'customer') =>
      (await stage.people.as[who].get(`/api/repairs/${stage.repairId}/logs`)).body.map(
        ({ message }: { message: string }) => message,
      );
    expect(await messages('admin')).toContain('Calibration of Fluke 87V (SN-1) completed: Pass.');
    expect((await messages('customer')).join()).not.toContain('Calibration of');
  });
});
