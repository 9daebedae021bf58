import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const first = { version: 1 };
const newest = async (repair: RepairRow) => (await people.as.admin.get(desk.at(repair))).body.versions[0];
const tokenOf = (url: string) => url.split('/estimate/')[1]!;
const publicAt = (token: string, rest = '') => `/api/public/estimates/${token}${rest}`;
const age = (repair: RepairRow, column: 'openedAt' | 'remindedAt', hours: number) =>
  desk.across((db) =>
    db
      .updateTable('estimates')
      .set({ [column]: new Date(Date.now() - hours * 3_600_000) })
      .where('repairId', '=', repair.id)
      .execute(),
  );

it('staff remind the customer once a day, with the mail that was shown before', async () => {
  const repair = await desk.build();
  await desk.send(repair);
  await desk.delivered(repair);
  const preview = await people.as.admin.get(desk.at(repair, '/reminder-preview'));
  expect(preview.body.html).toContain('View and answer the estimate');
  const remind = (body = first) => people.as.admin.post(desk.at(repair, '/remind'), body);
  const reply = await remind();
  expect([reply.status, reply.body.versions[0].remindedAt]).toEqual([200, expect.any(String)]);
  const mails = await desk.mails(repair, 'estimate.reminder');
  expect(mails.map(({ subject }) => subject)).toEqual([preview.body.subject]);

  const again = await remind();
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'estimate.reminded_lately',
    estimateMessages.remindedLately,
  ]);
  await age(repair, 'remindedAt', 25);
  const rule = await portal.insert('mailRules', {
    ...{ companyId: people.company.id, event: 'estimate.reminder', recipient: 'customer', enabled: false },
  });
  const toNobody = await remind();
  await desk.across((db) => db.deleteFrom('mailRules').where('id', '=', rule.id).execute());
  expect([toNobody.status, toNobody.body.code]).toEqual([409, 'estimate.nobody_to_remind']);
  const both = await Promise.all([remind(), remind()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await desk.mails(repair, 'estimate.reminder')).toHaveLength(2);

  await people.as.customer.post(desk.at(repair, '/respond'), { ...first, decision: 'approve', name: 'Ann' });
  await age(repair, 'remindedAt', 25);
  expect((await remind()).body.message).toBe(estimateMessages.answered);
  expect((await people.as.admin.get(desk.at(repair, '/reminder-preview'))).body).toBeNull();
});

it('a copied link opens the estimate until it is ended', async () => {
  const repair = await desk.build();
  await desk.send(repair);
  const mailed = await desk.mailedToken(repair);
  const made = await people.as.admin.post(desk.at(repair, '/link'), first);
  const token = tokenOf(made.body.url);
  expect((await portal.signedOut.get(publicAt(token))).body).toMatchObject({ version: 1, canRespond: true });
  expect(await people.as.admin.post(desk.at(repair, '/link'), { version: 2 })).toMatchObject({
    status: 409,
    body: { code: 'estimate.none' },
  });

  expect((await people.as.admin.post(desk.at(repair, '/revoke-links'), {})).status).toBe(200);
  for (const ended of [mailed, token]) {
    const refused = await portal.signedOut.get(publicAt(ended));
    expect([refused.status, refused.body.message]).toEqual([404, 'This link is not valid or has expired.']);
  }
  const answer = { ...first, decision: 'approve', name: 'Ann' };
  expect((await portal.signedOut.post(publicAt(token), answer)).status).toBe(404);
  // Only the links end. A new one works, and the customer answers in the portal.
  const next = await people.as.admin.post(desk.at(repair, '/link'), first);
  expect((await portal.signedOut.get(publicAt(tokenOf(next.body.url)))).status).toBe(200);
});

it('openings by a person are counted, and reading the link alone is not', async () => {
  const repair = await desk.build();
  await desk.send(repair);
  const token = await desk.mailedToken(repair);
  await portal.signedOut.get(publicAt(token));
  await portal.signedOut.get(publicAt(token, '/estimate.pdf'));
  expect(await newest(repair)).toMatchObject({ opens: 0, openedAt: null });

  const open = () => portal.signedOut.post(publicAt(token, '/opened'), {});
  expect((await open()).status).toBe(204);
  await open();
  expect(await newest(repair)).toMatchObject({ opens: 1, openedAt: expect.any(String) });
  await age(repair, 'openedAt', 2);
  await open();
  expect((await newest(repair)).opens).toBe(2);
  const trail = await people.as.admin.get(`/api/companies/${people.company.id}/audit`, {
    query: { area: 'estimate' },
  });
  expect(trail.body.filter(({ action }: { action: string }) => action === 'estimate.opened')).toHaveLength(1);

  // The customer is not told what staff see.
  const [seen] = (await people.as.customer.get(desk.at(repair))).body.versions;
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['opens']));
  expect((await portal.signedOut.post(publicAt('A'.repeat(43), '/opened'), {})).status).toBe(404);
});
