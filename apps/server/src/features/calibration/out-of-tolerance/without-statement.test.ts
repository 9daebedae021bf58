import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyStage, resultsOn as on } from '../../../../test/point-history.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('where no statement of conformity was agreed, nobody is told that typed results were outside or within limits', async () => {
  const stage = await historyStage(portal);
  const { admin, technician, customer } = stage.people.as;
  const unit = `/api/customer-equipment/${stage.unitId}`;
  const agreeOn = (statement: object) =>
    admin.put(`/api/customers/${stage.customerId}/calibration-terms`, {
      ...{ accredited: null, statement, points: null, specification: null, printNextDue: null },
    });
  const notices = async () => (await customer.get(`${unit}/out-of-tolerance-notices`)).body;
  const outside = { asFound: '10.0200', asLeft: '10.0010' };
  const adjusted = { result: 'adjusted' };

  expect((await agreeOn({ kind: 'none' })).status).toBe(200);
  await stage.issued(on('2025-01-01', { asFound: '10.0000' }));
  const id = await stage.drafted(on('2026-01-01', outside, adjusted));
  expect((await admin.get(`/api/certificates/${id}/out-of-tolerance-mails`)).body).toEqual([]);
  expect((await stage.issue(id)).status).toBe(200);
  expect(await notices()).toEqual([]);

  const { body } = await customer.get(`${unit}/point-history`);
  const unjudged = { lower: null, upper: null };
  expect(body.chosen.values).toMatchObject([
    { ...unjudged, asFound: { error: '0.0000', isOutside: null }, asLeft: null },
    { ...unjudged, asFound: { error: '0.0200', isOutside: null }, asLeft: { isOutside: null } },
  ]);
  const csv = (await customer.get(`${unit}/point-history.csv`)).text;
  expect(csv).toContain('0.0200');
  expect(csv).not.toMatch(/outside limits|within limits|0\.01\b/);

  // Results of a day without a statement are no day on which it was good.
  await agreeOn({ kind: 'rule', rule: { kind: 'simple' }, leastRatio: null });
  await stage.issued(on('2026-02-01', outside, adjusted));
  expect(await notices()).toMatchObject([{ calibratedOn: '2026-02-01', lastGoodOn: null }]);
  expect((await technician.get(`${unit}/interval-proposal`)).body).toEqual([]);
});
