import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../../test/actors.ts';
import { auditOf, mailsTo } from '../../../../../test/browser.ts';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import type { UserRow } from '../../../../db/schema/companies.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
let colleague: UserRow;
let asColleague: Caller;
let repair: RepairRow;
let version: number;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = estimateDesk(portal, people);
  const { companyId, customerId } = people.customer;
  colleague = await portal.buildUser({ companyId, customerId, emailVerifiedAt: new Date() });
  asColleague = await portal.actAs(colleague);
  await name(people.customer, 'Ann Bell');
  repair = await desk.build({ userId: colleague.id });
  // $184.50
  version = await desk.send(repair);
});

const name = (user: UserRow, contactName: string) =>
  desk.across((db) => db.updateTable('users').set({ contactName }).where('id', '=', user.id).execute());
const limit = async (user: UserRow, rights: object) =>
  expect((await people.as.admin.patch(`/api/users/${user.id}`, rights)).status).toBe(200);
const answer = (caller: Caller, given: object = {}) =>
  caller.post(desk.at(repair, '/respond'), { version, decision: 'approve', name: 'Cy Dee', ...given });

it('everybody of the team may answer until somebody limits it', async () => {
  expect((await asColleague.get(desk.at(repair))).body.can.respond).toBe(true);
  expect((await answer(asColleague)).status).toBe(200);
});

it('a person may approve up to their own limit, to the cent, and the page says so before', async () => {
  await limit(colleague, { approvalLimit: 184.49 });
  const sentence = 'You may approve estimates up to $184.49. Ann Bell may approve this one.';
  const shown = (await asColleague.get(desk.at(repair))).body;
  expect(shown.can.respond).toBe(false);
  expect(shown.approval).toEqual({ sentence, approvers: ['Ann Bell'] });
  for (const given of [{}, { decision: 'decline', reason: 'Too much' }]) {
    const reply = await answer(asColleague, given);
    expect([reply.status, reply.body.message]).toEqual([403, sentence]);
  }
  await limit(colleague, { approvalLimit: 184.5 });
  expect((await asColleague.get(desk.at(repair))).body).not.toHaveProperty('approval');
  expect((await answer(asColleague)).status).toBe(200);
});

it('a person without the right may not answer, even when nobody else may', async () => {
  await limit(colleague, { mayApproveEstimates: false });
  await limit(people.customer, { mayApproveEstimates: false });
  const reply = await answer(asColleague);
  expect([reply.status, reply.body.message]).toEqual([
    403,
    'You may not approve estimates. Nobody on your team may approve this one. The person who manages the team can change that.',
  ]);
  await limit(people.customer, { mayApproveEstimates: true });
  expect((await answer(people.as.customer)).status).toBe(200);
  // A user who may not answer still gets 409 for an answered version.
  expect(await answer(asColleague)).toMatchObject({ status: 409, body: { code: 'estimate.answered' } });
});

it('a person who left the team may answer only when nobody of the team may', async () => {
  await limit(colleague, { customerId: null });
  expect((await asColleague.get(desk.at(repair))).body.can.respond).toBe(false);
  const reply = await answer(asColleague);
  expect(reply.body.message).toBe(
    'This repair belongs to a team you are not part of. Ann Bell may approve this one.',
  );
  await desk.across((db) =>
    db.updateTable('users').set({ active: false }).where('id', '=', people.customer.id).execute(),
  );
  expect((await answer(asColleague)).status).toBe(200);
});

/** Returns the path of the link in the newest mail to this address. */
const linkTo = async (about: RepairRow, address: string) => {
  await desk.delivered(about);
  const mail = (await desk.mails(about)).findLast(({ recipients }) => recipients.includes(address));
  return `/api/public/estimates/${/\/estimate\/([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1]}`;
};

it('a link that was mailed to a colleague has the limit of that colleague', async () => {
  const outside = 'private@example.com';
  await limit(colleague, { approvalLimit: 100 });
  const mailed = await desk.build({
    userId: people.customer.id,
    emailAddress: people.customer.email,
    additionalEmails: [colleague.email.toUpperCase(), outside],
  });
  const body = { version: await desk.send(mailed), decision: 'approve', name: 'Cy Dee' };
  const theirs = await linkTo(mailed, colleague.email.toUpperCase());
  const sentence = 'You may approve estimates up to $100.00. Ann Bell may approve this one.';
  expect((await portal.signedOut.get(theirs)).body).toMatchObject({ canRespond: false, refusal: sentence });
  const refused = await portal.signedOut.post(theirs, body);
  expect([refused.status, refused.body.message]).toEqual([403, sentence]);
  // Whoever reads the old mailbox may no longer answer in the name of the colleague.
  await desk.across((db) =>
    db.updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', colleague.id).execute(),
  );
  expect((await portal.signedOut.post(theirs, body)).status).toBe(404);
  expect((await portal.signedOut.get(theirs)).status).toBe(404);
  expect((await portal.signedOut.post(await linkTo(mailed, outside), body)).status).toBe(200);
});

it('a link to another address has the limit of the person who named the address', async () => {
  await limit(colleague, { approvalLimit: 100 });
  const mailed = await desk.build({ userId: colleague.id, emailAddress: 'private@example.com' });
  const body = { version: await desk.send(mailed), decision: 'approve', name: 'Cy Dee' };
  const link = await linkTo(mailed, 'private@example.com');
  const sentence = 'This estimate needs the approval of Ann Bell, signed in to the portal.';
  expect((await portal.signedOut.get(link)).body).toMatchObject({ canRespond: false, refusal: sentence });
  expect((await portal.signedOut.post(link, body)).body.message).toBe(sentence);
});

it('limits of the team affect neither a link to an address outside the team nor an answer by phone', async () => {
  await limit(colleague, { mayApproveEstimates: false });
  await limit(people.customer, { mayApproveEstimates: false });
  const body = { version, decision: 'approve', name: 'Cy Dee' };
  const link = `/api/public/estimates/${await desk.mailedToken(repair)}`;
  expect((await portal.signedOut.get(link)).body.canRespond).toBe(true);
  expect((await portal.signedOut.post(link, body)).status).toBe(200);
  const other = await desk.build();
  const phoned = { ...body, version: await desk.send(other) };
  expect((await people.as.admin.post(desk.at(other, '/record'), phoned)).status).toBe(200);
});

it('an answer is refused when the right is taken away at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const fresh = await desk.build({ userId: colleague.id });
    const body = { version: await desk.send(fresh), decision: 'approve', name: 'Cy Dee' };
    await limit(colleague, { mayApproveEstimates: true });
    const [changed, answered] = await Promise.all([
      people.as.admin.patch(`/api/users/${colleague.id}`, { mayApproveEstimates: false }),
      asColleague.post(desk.at(fresh, '/respond'), body),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 403]).toContain(answered.status);
    const state = (await desk.versions(fresh)).at(-1)?.state;
    expect(state).toBe(answered.status === 200 ? 'approved' : 'sent');
  }
});

it('a person without the right can ask those who have it, by notification and by mail', async () => {
  const { companyId, customerId } = people.customer;
  const poor = await portal.buildUser({
    companyId,
    customerId,
    approvalLimit: '10.00',
    emailVerifiedAt: new Date(),
  });
  await desk.across((db) =>
    db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', people.customer.id)
      .execute(),
  );
  await limit(colleague, { approvalLimit: 100 });
  const url = desk.at(repair, '/ask-approval');
  const reply = await asColleague.post(url);
  expect([reply.status, reply.body]).toEqual([200, { asked: ['Ann Bell'] }]);
  const bell = (await people.as.customer.get('/api/notifications')).body;
  expect(bell[0]).toMatchObject({
    kind: 'estimate.approval_asked',
    title: `${repair.serviceReportNumber}: ${colleague.contactName} is asking you to answer the estimate`,
    link: `/repairs/${repair.id}`,
  });
  const [mail] = await mailsTo(portal, people.customer.email, 'estimate.approval_asked');
  expect(mail?.bodyText).toContain(`/repairs/${repair.id}`);
  expect(mail?.bodyText).not.toContain('/estimate/');
  expect((await (await portal.actAs(poor)).get('/api/notifications')).body).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ kind: 'estimate.approval_asked' })]),
  );
  expect((await auditOf(portal, 'estimate.approval_asked')).at(-1)).toMatchObject({ recordId: repair.id });
  expect((await people.as.customer.post(url)).body).toMatchObject({
    code: 'estimate.may_answer',
    message: 'You may answer this estimate yourself.',
  });
  await limit(people.customer, { approvalLimit: 1 });
  expect(await asColleague.post(url)).toMatchObject({
    status: 409,
    body: { code: 'estimate.nobody_to_ask' },
  });
  const foreign = await portal.actAs(await portal.buildUser({ companyId }));
  expect((await foreign.post(url)).status).toBe(404);
});

describe('a link that nobody in particular holds', () => {
  const throughTracking = async (about: RepairRow) => {
    const { body } = await people.as.admin.get(`/api/repairs/${about.id}/tracking-link`);
    const track = `/api/public/track/${new URL(body.link).pathname.slice(7)}`;
    return { track, open: () => portal.signedOut.post(`${track}/estimate`) };
  };
  const apiOf = (path: string) => `/api/public/estimates/${/\/estimate\/([\w-]{43})/.exec(path)?.[1]}`;
  const sentence =
    'Please sign in to answer this estimate. Without signing in, this link approves up to $100.00.';
  const body = () => ({ version, decision: 'approve', name: 'Cy Dee' });

  it.each(['tracking', 'by staff'])('approves up to the lowest limit of the team: %s', async (how) => {
    // The sender may approve any amount, but the colleague has the same tracking link.
    repair = await desk.build({ userId: people.customer.id });
    version = await desk.send(repair);
    await limit(colleague, { approvalLimit: 100 });
    const made =
      how === 'tracking'
        ? await (await throughTracking(repair)).open()
        : await people.as.admin.post(desk.at(repair, '/link'), { version });
    const link = apiOf(made.body.path ?? made.body.url);
    expect((await portal.signedOut.get(link)).body).toMatchObject({ canRespond: false, refusal: sentence });
    for (const given of [body(), { ...body(), decision: 'decline', reason: 'Too much' }]) {
      const refused = await portal.signedOut.post(link, given);
      expect([refused.status, refused.body.message]).toEqual([403, sentence]);
    }
    await limit(colleague, { approvalLimit: 184.5 });
    expect((await portal.signedOut.post(link, body())).status).toBe(200);
  });

  it('says only "please sign in" when somebody of the team may approve nothing', async () => {
    await limit(colleague, { mayApproveEstimates: false });
    const link = apiOf((await (await throughTracking(repair)).open()).body.path);
    expect((await portal.signedOut.post(link, body())).body.message).toBe(
      'Please sign in to answer this estimate.',
    );
  });

  it('approves any amount for a customer whose team has no limits', async () => {
    const link = apiOf((await (await throughTracking(repair)).open()).body.path);
    expect((await portal.signedOut.post(link, body())).status).toBe(200);
  });

  it('is one that several addresses outside the team got in one mail', async () => {
    await limit(colleague, { approvalLimit: 100 });
    const mailed = await desk.build({
      userId: people.customer.id,
      emailAddress: 'private@example.com',
      additionalEmails: ['desk@example.com'],
    });
    version = await desk.send(mailed);
    const link = await linkTo(mailed, 'private@example.com');
    expect((await portal.signedOut.post(link, body())).body.message).toBe(sentence);
  });

  it('ends when staff take the links back, and the tracking link makes no other one', async () => {
    const { track, open } = await throughTracking(repair);
    const link = apiOf((await open()).body.path);
    expect((await portal.signedOut.get(link)).status).toBe(200);
    expect((await people.as.admin.post(desk.at(repair, '/revoke-links'))).status).toBe(200);
    expect((await portal.signedOut.get(link)).status).toBe(404);
    expect(await open()).toMatchObject({ status: 409, body: { code: 'tracking.no_estimate' } });
    expect((await portal.signedOut.get(track)).body.repair.estimate).toBeNull();
  });

  it('ends with the tracking link that made it', async () => {
    const link = apiOf((await (await throughTracking(repair)).open()).body.path);
    expect((await people.as.admin.post(`/api/repairs/${repair.id}/tracking-link`)).status).toBe(200);
    expect((await portal.signedOut.post(link, body())).status).toBe(404);
  });
});
