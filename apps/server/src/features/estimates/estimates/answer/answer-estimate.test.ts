import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { ccEmail: 'desk@shop.example' });
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const approve = { version: 1, decision: 'approve', name: 'Ann Bell' };
const decline = { version: 1, decision: 'decline', name: 'Ann Bell', reason: 'Too expensive' };
const respond = (repair: RepairRow, body: object, by = people.as.customer) =>
  by.post(desk.at(repair, '/respond'), body);
const sentRepair = async (given: object = {}) => {
  const repair = await desk.build(given);
  await desk.send(repair);
  return repair;
};
const repairNow = async (repair: RepairRow) =>
  (await people.as.admin.get(`/api/repairs/${repair.id}`)).body as { status: string; poNumber: string };

describe('a customer', () => {
  it('approves, with a drawn name and a PO number', async () => {
    const repair = await sentRepair();
    const signature = 'M10 10 L20.5 30 L-5 40 M100 100';
    const { status, body } = await respond(repair, { ...approve, poNumber: 'PO-77', signature });
    expect(status).toBe(200);
    expect(body).toMatchObject({ openVersion: null, can: { respond: false } });
    expect(body.versions[0]).toMatchObject({
      state: 'approved',
      answeredBy: 'Ann Bell',
      channel: 'signed_in',
      poNumber: 'PO-77',
      signature,
    });
    expect(await repairNow(repair)).toMatchObject({ status: 'estimate_approved', poNumber: 'PO-77' });
    expect((await desk.log(repair))[0]).toMatchObject({
      status: 'estimate_approved',
      message: 'Estimate approved by Ann Bell. PO number PO-77.',
      addedBy: 'Ann Bell',
      isOverride: false,
    });
    const [mail] = await desk.mails(repair, 'estimate.answered');
    expect(mail).toMatchObject({ recipients: [repair.emailAddress], copies: ['desk@shop.example'] });
    expect(mail?.subject).toBe(`${repair.serviceReportNumber}: estimate approved`);
    expect(mail?.bodyText).toContain('Total: $184.50');
    expect(mail?.bodyText).not.toContain('Valid until');
    const bell = await people.as.admin.get('/api/notifications');
    expect(bell.body[0]).toMatchObject({
      kind: 'estimate.answered',
      title: `${repair.serviceReportNumber}: estimate for $184.50 approved`,
      link: `/admin/repairs/${repair.id}`,
    });
  });

  it('declines with a reason', async () => {
    const repair = await sentRepair();
    const { body } = await respond(repair, decline);
    expect(body.versions[0]).toMatchObject({ state: 'declined', reason: 'Too expensive', signature: null });
    expect(await repairNow(repair)).toMatchObject({ status: 'estimate_declined' });
    expect((await desk.log(repair))[0]?.message).toBe('Estimate declined by Ann Bell: Too expensive');
    const [mail] = await desk.mails(repair, 'estimate.answered');
    expect(mail?.bodyText).toContain('Too expensive');
    expect(await desk.send(repair)).toBe(2);
  });

  it.each([
    ['no name', { ...approve, name: ' ' }, 'name', 'Name is required'],
    [
      'a decline without a reason',
      { ...decline, reason: '' },
      'reason',
      'Please tell us why you are declining',
    ],
    ['neither yes nor no', { ...approve, decision: 'perhaps' }, 'decision', 'Please approve or decline'],
    ['no version', { ...approve, version: undefined }, 'version', 'Unknown version'],
    [
      'a signature that is no pen stroke',
      { ...approve, signature: 'M1 1"/><script>' },
      'signature',
      /cannot be read/,
    ],
    [
      'a signature that begins without a stroke',
      { ...approve, signature: 'L1 1 L2 2' },
      'signature',
      /cannot be read/,
    ],
    ['a signature without end', { ...approve, signature: 'M1 1 '.repeat(10_000) }, 'signature', /too long/],
  ])('gets a message about %s', async (_what, body, field, message) => {
    const repair = await sentRepair();
    const reply = await respond(repair, body);
    expect(reply.status).toBe(400);
    expect(reply.body.fields[field]).toMatch(message);
    expect((await repairNow(repair)).status).toBe('estimate_provided');
  });

  it('cannot answer a draft, an older version, or a version that does not exist', async () => {
    const drafted = await desk.build();
    expect(await respond(drafted, approve)).toMatchObject({ status: 409, body: { code: 'estimate.none' } });
    const repair = await sentRepair();
    await desk.send(repair);
    expect(await respond(repair, approve)).toMatchObject({
      status: 409,
      body: { code: 'estimate.not_current' },
    });
    expect(await respond(repair, { ...approve, version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'estimate.none' },
    });
    expect((await respond(repair, { ...approve, version: 2 })).status).toBe(200);
    expect(await respond(repair, { ...decline, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'estimate.answered', message: 'This estimate has already been answered.' },
    });
  });

  it.each(['inspected', 'in_progress', 'on_hold', 'cancelled'])(
    'cannot answer after the repair has moved on to %s',
    async (status) => {
      const repair = await sentRepair();
      await people.as.admin.patch(`/api/repairs/${repair.id}`, { status });
      expect((await people.as.customer.get(desk.at(repair))).body.can.respond).toBe(false);
      expect(await respond(repair, approve)).toMatchObject({ status: 409, body: { code: 'estimate.none' } });
      expect((await repairNow(repair)).status).toBe(status);
    },
  );

  it('of another customer gets 404, and a colleague may answer', async () => {
    const repair = await sentRepair();
    const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await respond(repair, approve, stranger)).status).toBe(404);
    expect((await stranger.get(desk.at(repair))).status).toBe(404);
    const { customerId, companyId } = people.customer;
    const colleague = await portal.actAs(await portal.buildUser({ companyId, customerId }));
    expect((await respond(repair, approve, colleague)).status).toBe(200);
  });
});

describe('two answers at once', () => {
  it('count once, whether signed in or through the link', async () => {
    const repair = await sentRepair();
    const token = await desk.mailedToken(repair);
    const replies = await Promise.all([
      respond(repair, approve),
      respond(repair, decline),
      portal.signedOut.post(`/api/public/estimates/${token}`, decline),
      portal.signedOut.post(`/api/public/estimates/${token}`, approve),
      people.as.admin.post(desk.at(repair, '/record'), decline),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await desk.mails(repair, 'estimate.answered')).toHaveLength(1);
    const [version] = await desk.versions(repair);
    const status = version?.decision === 'approve' ? 'estimate_approved' : 'estimate_declined';
    expect((await repairNow(repair)).status).toBe(status);
    expect((await desk.log(repair)).filter((entry) => entry.status === status)).toHaveLength(1);
  });
});

describe('an answer by phone', () => {
  it('is recorded by staff, with the name of the customer and of the staff member', async () => {
    const repair = await sentRepair();
    const { body } = await people.as.admin.post(desk.at(repair, '/record'), approve);
    expect(body.versions[0]).toMatchObject({ state: 'approved', answeredBy: 'Ann Bell', channel: 'phone' });
    const [entry] = await desk.log(repair);
    expect(entry?.message).toBe('Estimate approved by Ann Bell by phone.');
    expect(entry?.addedBy).not.toBe('Ann Bell');
    const [mail] = await desk.mails(repair, 'estimate.answered');
    expect(mail?.bodyText).toContain('by phone');
  });

  it('is checked by the same rules', async () => {
    const repair = await sentRepair();
    const record = (body: object) => people.as.admin.post(desk.at(repair, '/record'), body);
    expect((await record({ ...decline, reason: undefined })).status).toBe(400);
    expect(await record({ ...approve, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'estimate.none' },
    });
    expect((await record(decline)).status).toBe(200);
    expect(await record(approve)).toMatchObject({ status: 409, body: { code: 'estimate.answered' } });
  });
});
