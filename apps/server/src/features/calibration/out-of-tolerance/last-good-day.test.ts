import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import {
  type CalibrationStage,
  calibrationStage,
  completeResults,
  voltage,
} from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
  await withLaboratory(portal, stage.people.company.id);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const outside = completeResults({
  result: 'adjusted',
  points: [voltage({ asFound: '10.0200', asLeft: '10.001' })],
});
const draftOf = async (item: number, results: object): Promise<number> => {
  expect((await stage.save(admin(), item, results)).status).toBe(200);
  const draft = await admin().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [item] });
  return draft.body.id;
};
const unitOf = async () =>
  (await stage.register()).find(({ serialNumber }) => serialNumber === 'SN-1')!['id'] as number;
const lastGoodOn = async () => {
  const path = `/api/customer-equipment/${await unitOf()}/out-of-tolerance-notices`;
  return (await stage.people.as.customer.get(path)).body[0].lastGoodOn;
};
/** Makes the second row of the repair the unit of the first one. */
const sameUnit = async () => {
  const same = { customerEquipmentId: await unitOf(), serialNumber: 'SN-1' };
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('repairEquipment').set(same).where('id', '=', stage.itemIds[1]!).execute(),
  );
};

it('the last certificate on which a unit was within its limits gives its last good day', async () => {
  const [first, second] = stage.itemIds;
  const before = await draftOf(first!, completeResults({ calibratedOn: '2025-02-03' }));
  expect((await stage.issue(before)).status).toBe(200);
  await sameUnit();
  expect((await stage.issue(await draftOf(second!, outside))).status).toBe(200);
  expect(await lastGoodOn()).toBe('2025-02-03');
  const [mail] = await portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db
      .selectFrom('outboxMessages')
      .select('bodyText')
      .where('event', '=', 'certificate.out-of-tolerance')
      .execute(),
  );
  expect(mail!.bodyText).toContain('Last found within its limits on: Feb 3, 2025');
});

it('a draft that nobody approved is no last good day', async () => {
  const [first, second] = stage.itemIds;
  await draftOf(first!, completeResults({ calibratedOn: '2026-02-03' }));
  await sameUnit();
  expect((await stage.issue(await draftOf(second!, outside))).status).toBe(200);
  expect(await lastGoodOn()).toBeNull();
});

it('results without a certificate are no last good day', async () => {
  const [first, second] = stage.itemIds;
  await stage.save(admin(), first!, completeResults({ calibratedOn: '2026-02-03' }));
  await sameUnit();
  expect((await stage.issue(await draftOf(second!, outside))).status).toBe(200);
  expect(await lastGoodOn()).toBeNull();
});
