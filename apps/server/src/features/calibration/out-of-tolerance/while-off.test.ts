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
const item = () => stage.itemIds[0]!;
const outsideAt = (asFound: string) =>
  completeResults({ result: 'adjusted', points: [voltage({ asFound, asLeft: '10.001' })] });
const setLaboratory = async (enabled: boolean) => {
  const path = `/api/companies/${stage.people.company.id}/laboratory`;
  expect((await admin().put(path, { enabled, onePersonApproves: true })).status).toBe(200);
};
const subjects = () =>
  portal.runtime.database.asCompany(stage.people.company.id, async (db) =>
    (
      await db
        .selectFrom('outboxMessages')
        .select('subject')
        .where('event', '=', 'certificate.out-of-tolerance')
        .execute()
    ).map(({ subject }) => subject),
  );
const notices = async () => {
  const unit = (await stage.register()).find(({ serialNumber }) => serialNumber === 'SN-1')!;
  const path = `/api/customer-equipment/${unit['id']}/out-of-tolerance-notices`;
  return (await stage.people.as.customer.get(path)).body;
};

/** Issues a certificate that tells of the unit, and corrects it to these results while the laboratory is off. */
async function correctedWhileOff(results: object): Promise<void> {
  await stage.save(admin(), item(), outsideAt('10.0200'));
  const first = await admin().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [item()] });
  expect((await stage.issue(first.body.id)).status).toBe(200);
  await setLaboratory(false);
  const reason = 'The reading was mistyped';
  const { body } = await admin().post(`/api/certificates/${first.body.id}/correct`, { reason });
  expect((await stage.save(admin(), item(), results)).status).toBe(200);
  expect((await stage.issue(body.id)).status).toBe(200);
  await setLaboratory(true);
  expect(await subjects()).toEqual([expect.stringContaining('was found outside its limits')]);
}

it('a correction while the laboratory is off takes the notice back', async () => {
  await correctedWhileOff(completeResults({ points: [voltage({ asFound: '10.002' })] }));
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ state: 'taken back', can: { acknowledge: false } });
  const path = `/api/out-of-tolerance-notices/${notice.id}/acknowledge`;
  expect((await stage.people.as.customer.post(path, { name: 'Jane Doe' })).body.code).toBe(
    'out_of_tolerance.ended',
  );
});

it('a correction to other readings outside while the laboratory is off renews the notice', async () => {
  await correctedWhileOff(outsideAt('10.0300'));
  expect(await notices()).toMatchObject([
    { state: 'valid', certificate: 'CAL-1001 version 2', points: [{ asFound: '10.0300' }] },
    { state: 'replaced', points: [{ asFound: '10.0200' }] },
  ]);
});
