import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  byProcedure,
  five,
  found,
  type WorksheetStage,
  worksheetStage,
} from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

const staff = () => stage.people.as.technician;
/** Five readings of one value. The limits are 9.995 V to 10.005 V, and U is 0.0004 V, so that 10.0048 V is in the guard band. */
const all = (reading: string) => five.map(() => reading);
const good = found(five.map((one) => `-${one}`));

/** Issues a certificate of a unit with a worksheet, and returns its id. */
async function issueOf(item: number, points: object[], given: object) {
  const saved = await stage.save(staff(), item, byProcedure(stage, given, { points }));
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  const draft = await staff().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [item] });
  const reply = await stage.issue(draft.body.id);
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
}
const mails = () =>
  portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db
      .selectFrom('outboxMessages')
      .selectAll()
      .where('event', '=', 'certificate.out-of-tolerance')
      .orderBy('id')
      .execute(),
  );
const unitOf = async () =>
  (await stage.register()).find(({ serialNumber }) => serialNumber === 'SN-1')!['id'] as number;
const notices = async () =>
  (await stage.people.as.customer.get(`/api/customer-equipment/${await unitOf()}/out-of-tolerance-notices`))
    .body;

it('a result that fails by the guard band alone is not told as outside its limits', async () => {
  await issueOf(stage.item, [found(all('10.0048')), good], { result: 'fail' });
  expect(await mails()).toEqual([]);
  expect(await notices()).toEqual([]);
});

it('a notice lists the points outside their limits, and not those that fail by the guard band', async () => {
  await issueOf(stage.item, [found(all('10.0058')), found(all('-10.0048'))], { result: 'fail' });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.bodyText).toContain('limits 9.995 to 10.005 V, as found 10.00580 V');
  expect(mail!.bodyText).not.toContain('10.00480');
  expect(await notices()).toMatchObject([{ points: [{ found: 'outside' }, { found: 'within' }] }]);
});

it('a unit that failed by the guard band alone was last within its limits on that day', async () => {
  const [, second] = stage.itemIds;
  await issueOf(stage.item, [found(all('10.0048')), good], { result: 'fail', calibratedOn: '2026-02-02' });
  const same = { customerEquipmentId: await unitOf(), serialNumber: 'SN-1' };
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('repairEquipment').set(same).where('id', '=', second!).execute(),
  );
  await issueOf(second!, [found(all('10.0058')), good], { result: 'fail' });
  expect(await notices()).toMatchObject([{ lastGoodOn: '2026-02-02' }]);
});

it('the error is compared before it is rounded', async () => {
  // The mean is 10.005002 V, which the certificate reports as 10.00500 V.
  const readings = [...all('10.005').slice(1), '10.00501'];
  await issueOf(stage.item, [found(readings), good], { result: 'fail' });
  expect(await notices()).toMatchObject([{ points: [{ asFound: '10.00500', found: 'outside' }, {}] }]);
});
