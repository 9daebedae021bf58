import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Northwind Service', primaryColor: '#0f766e', phone: '555-0142' });
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const approve = { version: 1, decision: 'approve', name: 'Ann Bell' };
const at = (token: string, rest = '') => `/api/public/estimates/${token}${rest}`;
const sent = async () => {
  const repair = await desk.build();
  await desk.send(repair, { note: 'Thank you' });
  return { repair, token: await desk.mailedToken(repair) };
};
const bare = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: undefined },
});

describe('a mailed link', () => {
  it('shows this one estimate and the company that sent it to a reader who is signed out', async () => {
    const { repair, token } = await sent();
    const { status, body, headers } = await portal.signedOut.get(at(token));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['answeredAt', 'answeredBy', 'canRespond', 'channel', 'company', 'hasPdf', 'hasPoNumber'],
        ...['lines', 'modelPartNo', 'note', 'poNumber', 'reason', 'refusal', 'sentAt', 'serialNumber'],
        ...['serviceReportNumber', 'signature'],
        ...['state', 'status', 'total', 'validUntil', 'version'],
      ].sort(),
    );
    expect(body).toMatchObject({
      company: { name: 'Northwind Service', primaryColor: '#0f766e', phone: '555-0142' },
      serviceReportNumber: repair.serviceReportNumber,
      modelPartNo: repair.modelPartNo,
      serialNumber: repair.serialNumber,
      version: 1,
      state: 'sent',
      total: 184.5,
      note: 'Thank you',
      canRespond: true,
      hasPdf: true,
    });
    expect(body.lines).toHaveLength(3);
  });

  it('ends 30 days after the last day of the estimate, at the midnight of the company', async () => {
    const island = await peopleOf(portal, { timeZone: 'Pacific/Honolulu' });
    const far = estimateDesk(portal, island);
    const repair = await far.build();
    await far.send(repair, { validUntil: '2027-06-10' });
    await far.mailedToken(repair);
    const links = await portal.runtime.database.asCompany(island.company.id, (db) =>
      db.selectFrom('estimateLinks').select('expiresAt').execute(),
    );
    expect(links.map(({ expiresAt }) => expiresAt.toISOString())).toEqual(['2027-07-11T10:00:00.000Z']);
  });

  it('accepts one answer', async () => {
    const { repair, token } = await sent();
    const { status, body } = await portal.signedOut.post(at(token), approve);
    expect([status, body.state, body.channel, body.canRespond]).toEqual([200, 'approved', 'link', false]);
    const [entry] = await desk.log(repair);
    expect(entry).toMatchObject({ message: 'Estimate approved by Ann Bell.', addedBy: 'Ann Bell' });
    expect(await portal.signedOut.post(at(token), approve)).toMatchObject({
      status: 409,
      body: { code: 'estimate.answered' },
    });
    const trail = await desk.across((db) =>
      db
        .selectFrom('auditEntries')
        .selectAll()
        .where('recordId', '=', repair.id)
        .where('action', '=', 'estimate.approved')
        .execute(),
    );
    expect(trail).toMatchObject([{ companyId: people.company.id, userId: null, userName: 'Ann Bell' }]);
  });

  it('gives the PDF that was mailed', async () => {
    const { repair, token } = await sent();
    const { status, bytes, headers } = await portal.signedOut.get(at(token, '/estimate.pdf'));
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const [version] = await desk.versions(repair);
    const file = await people.as.customer.get(`/api/files/${version?.fileId}`);
    expect(bytes.equals(file.bytes)).toBe(true);
  });

  it('says that its version was superseded, and accepts no answer', async () => {
    const { repair, token } = await sent();
    await desk.send(repair);
    expect((await portal.signedOut.get(at(token))).body).toMatchObject({
      state: 'superseded',
      canRespond: false,
    });
    const late = await portal.signedOut.post(at(token), approve);
    expect([late.status, late.body.code]).toEqual([409, 'estimate.not_current']);
    const other = await portal.signedOut.post(at(token), { ...approve, version: 2 });
    expect(other.status).toBe(404);
    expect((await desk.versions(repair)).at(-1)?.state).toBe('sent');
  });

  it('is hidden in the outbox and stored only as a hash', async () => {
    const { repair, token } = await sent();
    const [mail] = await desk.mails(repair, 'estimate.sent');
    const shown = await people.as.admin.get(`/api/outbox/${mail?.id}`);
    expect(shown.text).not.toContain(token);
    const links = await desk.across((db) => db.selectFrom('estimateLinks').selectAll().execute());
    expect(JSON.stringify(links.map((l) => l.tokenHash.toString('latin1')))).not.toContain(token);
  });
});

describe('a link that is', () => {
  const spoil: Record<string, (repairId: number) => Promise<unknown>> = {
    expired: () =>
      desk.across((db) => db.updateTable('estimateLinks').set({ expiresAt: new Date() }).execute()),
    'about a deleted repair': (id) => people.as.admin.delete(`/api/repairs/${id}`),
  };
  it.each(Object.keys(spoil))('%s gets the same answer as a link that never existed', async (how) => {
    const { repair, token } = await sent();
    await spoil[how]!(repair.id);
    const never = [
      await portal.signedOut.get(at('A'.repeat(43))),
      await portal.signedOut.post(at('A'.repeat(43)), approve),
      await portal.signedOut.get(at('A'.repeat(43), '/estimate.pdf')),
    ];
    const bad = [
      await portal.signedOut.get(at(token)),
      await portal.signedOut.post(at(token), approve),
      await portal.signedOut.get(at(token, '/estimate.pdf')),
    ];
    expect(never.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(bad.map(bare)).toEqual(never.map(bare));
  });

  it.each(['short', 'x'.repeat(44), "'; drop table estimates; --", '%00'])(
    'malformed (%s) gets 404',
    async (token) => {
      expect((await portal.signedOut.get(at(encodeURIComponent(token)))).status).toBe(404);
    },
  );

  it('can be read until 30 days after the last day', async () => {
    const { repair } = await sent();
    const [version] = await desk.versions(repair);
    const links = await desk.across((db) =>
      db.selectFrom('estimateLinks').selectAll().where('estimateId', '=', version!.id).execute(),
    );
    const days = (links[0]!.expiresAt.getTime() - Date.parse(version!.validUntil)) / 86_400_000;
    expect(days).toBe(31);
  });
});

it('a page of another site cannot answer', async () => {
  const { token } = await sent();
  const reply = await portal.signedOut.post(at(token), approve, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(reply).toMatchObject({ status: 403, body: { code: 'access.cross_site' } });
});
