import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { trackingPath } from '../../messaging/tracking-links/index.ts';

let portal: Portal;
let people: People;
let other: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Northwind Service', phone: '555-0142' });
  other = await peopleOf(portal, { name: 'Elsewhere' });
});
afterAll(() => portal.stop());
let serial = 1000;
beforeEach(async () => {
  serial += 1;
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    serviceReportNumber: `SR-${serial}`,
    emailAddress: 'ann@acme.example',
    additionalEmails: ['lab@acme.example'],
  });
});

const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);
const linkOf = async (id = repair.id) => (await people.as.admin.get(`/api/repairs/${id}/tracking-link`)).body;
const tokenOf = async (id = repair.id): Promise<string> => new URL((await linkOf(id)).link).pathname.slice(7);
const at = (token: string, rest = '') => `/api/public/track/${token}${rest}`;
const read = (token: string) => portal.signedOut.get(at(token));
const change = (values: object, id = repair.id) =>
  across((db) => db.updateTable('repairs').set(values).where('id', '=', id).execute());
/** Makes the repair shipped, some days ago. The trigger sets the day of closing when the status changes. */
const shipped = async (daysAgo: number) => {
  await change({ status: 'shipped' });
  await change({ closedAt: new Date(Date.now() - daysAgo * 86_400_000) });
};
const mails = (id = repair.id) =>
  across((db) =>
    db.selectFrom('outboxMessages').selectAll().where('repairId', '=', id).orderBy('id').execute(),
  );

describe('GET /api/public/track/{token}', () => {
  it('shows one repair and its company to a reader who is signed out', async () => {
    await people.as.admin.post(`/api/repairs/${repair.id}/logs`, { message: 'The fuse was blown.' });
    await people.as.admin.post(`/api/repairs/${repair.id}/logs`, {
      message: 'Dropped by the customer',
      visibility: 'internal',
    });
    const { status, body, headers } = await read(await tokenOf());
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.company).toMatchObject({ name: 'Northwind Service', phone: '555-0142' });
    expect(body.units).toEqual([]);
    expect(body.repair).toMatchObject({
      id: repair.id,
      serviceReportNumber: repair.serviceReportNumber,
      modelPartNo: repair.modelPartNo,
      status: repair.status,
      photos: [],
      estimate: null,
    });
    expect(body.repair.timeline).toMatchObject([{ message: 'The fuse was blown.', writtenBy: null }]);
    expect(Object.keys(body.repair).sort().join(' ')).toBe(
      'canAddPhoto certificates dateSubmitted estimate estimatedCompletionDate heldFrom id inboundCarrier inboundTrackingNumber ' +
        'isLabel modelPartNo outboundTrackingNumber photos serialNumber serviceReportNumber status timeline withdrawals',
    );
    const text = JSON.stringify(body);
    for (const secret of ['acme.example', 'Dropped by the customer']) expect(text).not.toContain(secret);
  });

  it('leads from the open estimate to a link that answers it', async () => {
    const desk = estimateDesk(portal, people);
    const asked = await desk.build();
    await desk.send(asked);
    const token = await tokenOf(asked.id);
    expect((await read(token)).body.repair.estimate).toMatchObject({ version: 1, total: 184.5 });
    const { status, body } = await portal.signedOut.post(at(token, '/estimate'));
    expect(status).toBe(200);
    const estimate = body.path.replace('/estimate/', '/api/public/estimates/');
    const answer = { version: 1, decision: 'approve', name: 'Ann Bell' };
    expect((await portal.signedOut.post(estimate, answer)).body.state).toBe('approved');
    expect(await portal.signedOut.post(at(token, '/estimate'))).toMatchObject({
      status: 409,
      body: { code: 'tracking.no_estimate' },
    });
    expect((await read(token)).body.repair.estimate).toBeNull();
  });

  it('draws the packing slip', async () => {
    const { status, headers } = await portal.signedOut.get(at(await tokenOf(), '/packing-slip.pdf'));
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

describe('a tracking link that is', () => {
  const bare = ({ status, body }: { status: number; body: object }) => ({
    status,
    body: { ...body, requestId: undefined },
  });
  const spoil: Record<string, () => Promise<unknown>> = {
    revoked: () => people.as.admin.post(`/api/repairs/${repair.id}/tracking-link`),
    'of a repair closed 90 days ago': () => shipped(91),
    'about a deleted repair': () => people.as.admin.delete(`/api/repairs/${repair.id}`),
  };
  it.each(Object.keys(spoil))('%s gets the same answer as one that never existed', async (how) => {
    const token = await tokenOf();
    await spoil[how]!();
    const never = `r${repair.id}-${'A'.repeat(32)}`;
    for (const rest of ['', '/packing-slip.pdf', '/photos/1'])
      expect(bare(await portal.signedOut.get(at(token, rest)))).toEqual(
        bare(await portal.signedOut.get(at(never, rest))),
      );
    for (const rest of ['/opened', '/estimate'])
      expect(bare(await portal.signedOut.post(at(token, rest)))).toEqual(
        bare(await portal.signedOut.post(at(never, rest))),
      );
    expect((await read(token)).status).toBe(404);
  });

  it.each([
    ['another repair', (token: string) => `r${repair.id + 1}-${token.split('-').slice(1).join('-')}`],
    ['a shipment', (token: string) => token.replace('r', 's')],
    ['no purpose', (token: string) => token.slice(1)],
    ['a changed signature', (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
    ['an estimate', () => 'A'.repeat(43)],
    ['nothing', () => '%00'],
    ['a huge text', () => 'r'.repeat(3000)],
  ])('changed to one for %s is refused', async (_what, make) => {
    expect([404, 400, 414]).toContain((await read(make(await tokenOf()))).status);
  });

  it('signed for another company or another key is refused', async () => {
    const record = { kind: 'repair' as const, id: repair.id, linkEdition: 1 };
    const foreign = { ...record, companyId: other.company.id };
    const { masterKey } = portal.runtime;
    const tokens = [
      trackingPath({ masterKey }, foreign),
      trackingPath({ masterKey: Buffer.from('k'.repeat(43)) }, { ...record, companyId: people.company.id }),
    ];
    for (const path of tokens) expect((await read(path.slice(7))).status).toBe(404);
    expect((await read(await tokenOf())).status).toBe(200);
  });

  it('open still works on its last day after closing', async () => {
    const token = await tokenOf();
    await shipped(89);
    const { status, body } = await read(token);
    expect([status, body.repair.canAddPhoto]).toEqual([200, false]);
  });
});

describe('staff', () => {
  it('see how often a link was opened; reading alone counts as nothing', async () => {
    const token = await tokenOf();
    await read(token);
    expect(await linkOf()).toMatchObject({ opens: 0, lastOpenedAt: null, reason: null });
    for (let n = 0; n < 2; n++) expect((await portal.signedOut.post(at(token, '/opened'))).status).toBe(204);
    expect(await linkOf()).toMatchObject({ opens: 2, lastOpenedAt: expect.any(String) });
  });

  it('revoke a link and get another one, with a trace', async () => {
    const before = await linkOf();
    const renewed = await people.as.admin.post(`/api/repairs/${repair.id}/tracking-link`);
    expect(renewed.status).toBe(200);
    expect(renewed.body.link).not.toBe(before.link);
    expect((await read(new URL(renewed.body.link).pathname.slice(7))).status).toBe(200);
    const trail = await across((db) =>
      db
        .selectFrom('auditEntries')
        .select(['action', 'companyId'])
        .where('recordId', '=', repair.id)
        .where('action', '=', 'repair.link_renewed')
        .execute(),
    );
    expect(trail).toEqual([{ action: 'repair.link_renewed', companyId: people.company.id }]);
  });

  it('of another company and customers get nothing', async () => {
    const address = `/api/repairs/${repair.id}/tracking-link`;
    expect((await other.as.admin.get(address)).status).toBe(404);
    expect((await other.as.admin.post(address)).status).toBe(404);
    expect(await people.as.customer.get(address)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect(await people.as.technician.post(address)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });
});

describe('a mail about a repair', () => {
  const tell = () => people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'received' });

  it('carries the link instead of the page for signed-in people', async () => {
    await tell();
    const token = await tokenOf();
    const [mail] = await mails();
    for (const body of [mail?.html, mail?.bodyText]) {
      expect(body).toContain(`/track/${token}`);
      expect(body).not.toContain(`/repairs/${repair.id}`);
    }
    const shown = (await people.as.admin.get(`/api/outbox/${mail?.id}`)).body;
    expect(`${shown.html}${shown.text}`).not.toContain(token);
  });

  it('carries it below the text of a template that does not have it', async () => {
    const made = await people.as.admin.post('/api/email-templates', {
      type: 'repair-status',
      name: `Own words ${serial}`,
      subject: 'News of {{service_report_number}}',
      bodyHtml: '<p>See {{repair_link}}</p>',
      bodyText: 'See {{repair_link}}',
      isDefault: true,
    });
    expect(made.status, made.text).toBe(201);
    await tell();
    const token = await tokenOf();
    const [mail] = await mails();
    expect(mail?.subject).toBe(`News of ${repair.serviceReportNumber}`);
    for (const body of [mail?.html, mail?.bodyText]) {
      expect(body).toContain(`/track/${token}`);
      expect(body).toContain(`/repairs/${repair.id}`);
    }
    await people.as.admin.delete(`/api/email-templates/${made.body.id}`);
  });

  it('stands beside the link to the estimate', async () => {
    const desk = estimateDesk(portal, people);
    const asked = await desk.build();
    await desk.send(asked);
    await desk.mailedToken(asked);
    const [mail] = await desk.mails(asked, 'estimate.sent');
    for (const body of [mail?.html, mail?.bodyText]) {
      expect(body).toContain('/estimate/');
      expect(body).toContain(`/track/${await tokenOf(asked.id)}`);
    }
  });

  it('carries the old address when the company switched the links off, and no link works', async () => {
    const token = await tokenOf();
    const company = `/api/companies/${people.company.id}`;
    expect((await people.as.admin.patch(company, { trackingLinks: false })).status).toBe(200);
    try {
      await tell();
      const [mail] = await mails();
      expect(mail?.bodyText).toContain(`/repairs/${repair.id}`);
      expect(mail?.bodyText).not.toContain('/track/');
      expect((await read(token)).status).toBe(404);
      expect(await linkOf()).toMatchObject({ link: null, reason: 'off' });
    } finally {
      await people.as.admin.patch(company, { trackingLinks: true });
    }
    expect((await read(token)).status).toBe(200);
  });
});

describe('the link of a shipment', () => {
  it('lists its units with the links of each, and a revoked unit revokes it', async () => {
    const { id: shipmentId } = await across((db) =>
      db
        .insertInto('shipments')
        .values({ companyId: people.company.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const second = await portal.buildRepair({
      companyId: people.company.id,
      serviceReportNumber: `SR-B${serial}`,
    });
    for (const { id } of [repair, second]) await change({ shipmentId }, id);
    const path = trackingPath(portal.runtime, {
      kind: 'shipment',
      id: shipmentId,
      companyId: people.company.id,
      linkEdition: 1,
    });
    const token = path.slice(7);
    const { body } = await read(token);
    expect(body.repair).toBeNull();
    expect(body.units).toMatchObject([
      { serviceReportNumber: repair.serviceReportNumber, path: `/track/${await tokenOf()}` },
      { serviceReportNumber: second.serviceReportNumber, path: `/track/${await tokenOf(second.id)}` },
    ]);
    expect((await portal.signedOut.get(at(token, '/photos/1'))).status).toBe(404);
    // A unit's own link says nothing of the others.
    expect((await read(await tokenOf())).text).not.toContain(second.serviceReportNumber);
    await people.as.admin.post(`/api/repairs/${second.id}/tracking-link`);
    expect((await read(token)).status).toBe(404);
    expect((await read(await tokenOf())).status).toBe(200);
  });
});
