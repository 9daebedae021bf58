import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { plantTexts } from '../../../../test/plant-texts.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { addressOfLabel, trackingPath } from '../../messaging/tracking-links/index.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, {
    name: 'Northwind Service',
    phone: '+1 (555) 0142',
    primaryColor: '#123456',
  });
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    serviceReportNumber: 'SR-1001',
    modelPartNo: 'Fluke 87V',
    serialNumber: 'SN-9',
    inboundTrackingNumber: '1Z999AA10123456784',
  });
});
afterAll(() => portal.stop());

const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);
const pathOf = async (id = repair.id): Promise<string> =>
  new URL((await people.as.admin.get(`/api/repairs/${id}/tracking-link`)).body.link).pathname;
const open = (path: string) => portal.signedOut.get(path);

it('the page is whole without a script, and browsers keep nothing of it', async () => {
  for (let n = 1; n <= 7; n++)
    await people.as.admin.post(`/api/repairs/${repair.id}/logs`, { message: `News ${n}` });
  const { status, text, headers } = await open(await pathOf());
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  });
  for (const shown of [
    '<title>SR-1001 | Northwind Service</title>',
    '<h1 class="wrap-anywhere">Fluke 87V · S/N SN-9</h1>',
    'href="tel:+15550142"',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    '<meta name="referrer" content="no-referrer">',
    'Show all 7 updates',
    '--primary:#123456;',
  ])
    expect(text).toContain(shown);
  expect(text.match(/<li hidden/g)).toHaveLength(2);
  const [, nonce] = /<style nonce="([^"]+)">/.exec(text) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  // A slash at the end is often added by programs that show mails.
  expect((await open(`${await pathOf()}/`)).text).toContain('<title>SR-1001');
});

it.each([
  [-1, 'This is taking longer than planned. It was expected to be done by '],
  [0, 'Expected to be done by '],
] as const)('a planned day %i days from now is told as what it is', async (days, words) => {
  const day = addDays(today(people.company.timeZone), days);
  const planned = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, status: 'in_progress' },
    ...{ serviceReportNumber: `SR-D-${days}`, estimatedCompletionDate: day },
  });
  expect((await open(await pathOf(planned.id))).text).toContain(words);
});

it('a link that opens nothing says so in the look of the company that owns the address', async () => {
  const brand = (await portal.signedOut.get('/api/branding')).body;
  const { status, text } = await open(`/track/r${repair.id}-${'A'.repeat(32)}`);
  expect(status).toBe(200);
  expect(text).toContain('This link does not work');
  expect(text).toContain(
    'This link is not valid or has expired. Please use the link in our latest email, or contact us.',
  );
  expect(text).toContain(`>${brand.name}</span>`);
  expect(text).toMatch(/Do you have an account\? <a [^>]*href="\/auth"/);
  expect(text).not.toContain('SR-1001');
});

it('the link of a label shows the unit and takes nothing, and that of a shipment lists its units', async () => {
  const label = new URL(addressOfLabel(portal.runtime, people.company, repair)).searchParams.get('track');
  const scanned = (await open(`/track/${label}`)).text;
  expect(scanned).toContain('This is the code on the unit&#39;s label.');
  expect(scanned).toContain('data-shows="label"');
  for (const absent of ['<form', 'News 7', 'packing-slip']) expect(scanned).not.toContain(absent);
  const { id } = await across((db) =>
    db
      .insertInto('shipments')
      .values({ companyId: people.company.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await across((db) =>
    db.updateTable('repairs').set({ shipmentId: id }).where('id', '=', repair.id).execute(),
  );
  const record = { kind: 'shipment' as const, id, companyId: people.company.id, linkEdition: 1 };
  const shipment = (await open(trackingPath(portal.runtime, record))).text;
  expect(shipment).toContain('<h1>Your request</h1>');
  expect(shipment).toContain(`href="${await pathOf()}"`);
});

it.each([
  ['submitted', null, true],
  ['on_hold', 'submitted', true],
  ['on_hold', 'received', false],
  ['received', null, false],
  ['shipped', null, false],
] as const)(
  'the packing slip of a unit that is %s, before %s, is offered: %s',
  async (status, before, offers) => {
    const { id } = await portal.buildRepair({
      ...{ companyId: people.company.id, userId: people.customer.id },
      ...{ serviceReportNumber: `SR-S-${status}-${before}`, status, statusBeforeHold: before },
    });
    expect((await open(await pathOf(id))).text.includes('Packing slip')).toBe(offers);
  },
);

it('reading too often leaves the page to its script, which says why', async () => {
  const strict = await startPortal({ LIMITS: 'on', LIMIT_TRACKING_READS_HOUR: '1' });
  try {
    const own = await peopleOf(strict);
    const asked = await strict.buildRepair({ companyId: own.company.id, userId: own.customer.id });
    const { body } = await own.as.admin.get(`/api/repairs/${asked.id}/tracking-link`);
    const { pathname } = new URL(body.link);
    expect((await strict.signedOut.get(pathname)).text).toContain(asked.serviceReportNumber);
    const { status, text } = await strict.signedOut.get(pathname);
    expect([status, text]).toEqual([200, expect.stringContaining('data-shows="later"')]);
    expect(text).not.toContain(asked.serviceReportNumber);
    expect((await strict.signedOut.get(`/api/public${pathname}`)).status).toBe(429);
  } finally {
    await strict.stop();
  }
});

it('markup in any field arrives as text', async () => {
  await people.as.admin.post(`/api/repairs/${repair.id}/logs`, { message: 'Words' });
  const path = await pathOf();
  const planted = await plantTexts(
    portal,
    people.company.id,
    () => `"'><img src=x onerror=alert(1)></style>`,
  );
  for (const column of ['repairs.model_part_no', 'repair_logs.message', 'companies.name', 'companies.phone'])
    expect(planted).toContain(column);
  // Markup is no zone and no status.
  await across(async (db) => {
    await db.updateTable('companies').set({ timeZone: 'UTC' }).where('id', '=', people.company.id).execute();
    await db.updateTable('repairs').set({ status: 'received', statusBeforeHold: null }).execute();
    await db.updateTable('repairLogs').set({ status: null }).execute();
  });
  const { text } = await open(path);
  expect(text).toContain('&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/style&gt;');
  expect(text).not.toContain('<img src=x');
  expect(text.match(/<\/style>/g)).toHaveLength(1);
  expect(text).toContain('data-shows="link"');
});
