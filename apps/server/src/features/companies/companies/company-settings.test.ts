import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { takePhoto } from '../../../../test/photo.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Northfield' });
  path = `/api/companies/${people.company.id}`;
});
afterAll(() => portal.stop());

const NEW = {
  name: 'Second Lab',
  primaryContact: 'Ann Bell',
  email: 'hello@second.example',
  phone: '555-010-2030',
  address: '1 Main Street',
};

it('saves profile and branding, and keeps the rest', async () => {
  const { admin } = people.as;
  const reply = await admin.patch(path, {
    name: 'Northfield Labs',
    primaryContact: 'Ann Bell',
    email: 'hello@northfield.example',
    phone: '555-010-2030',
    address: '1 Main Street',
    ccEmail: '',
    primaryColor: '#0A0',
    secondaryColor: '#818cf8',
    websiteUrl: 'https://northfield.example',
    estimateThreshold: '150.50',
    timeZone: 'America/New_York',
    id: 999,
    version: 70,
  });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    id: people.company.id,
    name: 'Northfield Labs',
    ccEmail: null,
    primaryColor: '#0A0',
    website: 'https://northfield.example',
    estimateThreshold: 150.5,
    timeZone: 'America/New_York',
    version: 2,
  });
  expect((await portal.signedOut.get('/api/branding')).body).toMatchObject({ primaryColor: '#0A0' });
  const trail = await admin.get(`${path}/audit`, { query: { area: 'company' } });
  expect(trail.body[0]).toMatchObject({ action: 'company.updated' });
});

it.each([
  [{ name: 'A' }, 'name', 'Company name must be at least 2 characters'],
  [{ address: 'No 1' }, 'address', 'Address must be at least 5 characters'],
  [{ phone: '555-0100' }, 'phone', 'Please provide a valid phone number'],
  [{ email: 'nobody' }, 'email', 'Please provide a valid email'],
  [{ primaryContact: 'A' }, 'primaryContact', 'Contact name must be at least 2 characters'],
  [{ primaryColor: '#12' }, 'primaryColor', 'Must be a valid hex color (e.g. #FF0000)'],
  [{ secondaryColor: 'red' }, 'secondaryColor', 'Must be a valid hex color (e.g. #FF0000)'],
  [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'Please provide a valid web address'],
  [{ logoUrl: '/api/logos/../user' }, 'logoUrl', 'Please provide a valid web address'],
  [
    { logoUrl: `/api/logos/${'0'.repeat(32)}.webp/../../logout` },
    'logoUrl',
    'Please provide a valid web address',
  ],
  [{ website: 'ftp://x.example' }, 'website', 'Please provide a valid web address'],
  [{ timeZone: 'Mars/Base' }, 'timeZone', 'Please choose a time zone'],
])('refuses %j', async (body, field, message) => {
  const reply = await people.as.admin.patch(path, body);
  expect([reply.status, reply.body.fields[field]]).toEqual([400, message]);
});

it('refuses the slower one of two admins, by If-Match', async () => {
  const reply = await people.as.admin.patch(
    path,
    { phone: '555-010-9999' },
    { headers: { 'if-match': '"1"' } },
  );
  expect(reply.status).toBe(412);
});

it('lets only superadmins change active flag and host name', async () => {
  for (const body of [{ active: false }, { hostName: 'lab.example.com' }])
    expect(await people.as.admin.patch(path, body)).toMatchObject({
      status: 403,
      body: { code: 'company.operator_only' },
    });
  expect((await people.as.admin.patch(path, { active: true, hostName: '' })).status).toBe(200);
  const reply = await people.as.superadmin.patch(path, { hostName: 'lab.example.com' });
  expect(reply.body.hostName).toBe('lab.example.com');
  const other = await portal.buildCompany();
  const taken = await people.as.superadmin.patch(`/api/companies/${other.id}`, {
    hostName: 'LAB.example.com',
  });
  expect(taken).toMatchObject({ status: 409, body: { code: 'company.host_taken' } });
});

it('ends the sessions of an inactive company, and restores access', async () => {
  const theirs = await peopleOf(portal);
  const url = `/api/companies/${theirs.company.id}`;
  expect((await people.as.superadmin.patch(url, { active: false })).status).toBe(200);
  for (const role of ['customer', 'technician', 'admin'] as const)
    expect((await theirs.as[role].get('/api/user')).status).toBe(401);
  expect((await theirs.as.superadmin.get('/api/user')).status).toBe(200);
  await people.as.superadmin.patch(url, { active: true });
  expect((await theirs.as.admin.get('/api/user')).status).toBe(200);
});

it('gives changed terms a new version', async () => {
  const before = (await people.as.admin.get(path)).body.termsVersion;
  await people.as.admin.patch(path, { termsBody: 'Our terms.\n\nSecond paragraph.' });
  const host = { headers: { host: 'lab.example.com' } };
  expect((await portal.signedOut.get('/api/terms', host)).body).toMatchObject({
    body: 'Our terms.\n\nSecond paragraph.',
    version: before + 1,
  });
});

it('keeps the text of the loan agreement, for admins only', async () => {
  const agreementBody = 'The unit stays ours.\n\nIt comes back clean.';
  await people.as.admin.patch(path, { agreementBody });
  expect((await people.as.admin.get(path)).body).toMatchObject({ agreementBody });
  expect((await people.as.technician.get(path)).body).not.toHaveProperty('agreementBody');
  expect((await people.as.customer.get(path)).body).not.toHaveProperty('agreementBody');
});

it('keeps the late fee of a day for units on loan, or none', async () => {
  const rate = async () => (await people.as.admin.get(path)).body.loanDailyRate;
  await people.as.admin.patch(path, { loanDailyRate: '12.50' });
  expect(await rate()).toBe(12.5);
  expect((await people.as.admin.patch(path, { loanDailyRate: -1 })).status).toBe(400);
  await people.as.admin.patch(path, { loanDailyRate: null });
  expect(await rate()).toBeNull();
});

it('makes a company with three technicians and the defaults of B9', async () => {
  const reply = await people.as.superadmin.post('/api/companies', NEW);
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    ...NEW,
    active: true,
    primaryColor: '#1e40af',
    secondaryColor: '#4f46e5',
    notificationsEnabled: false,
    notificationEmailHost: 'mail.privateemail.com',
    notificationEmailPort: 465,
    ccEmail: NEW.email,
    hasPassword: false,
  });
  const technicians = await people.as.superadmin.get(`/api/companies/${reply.body.id}/technicians`);
  expect(technicians.body).toHaveLength(3);
  const [entry] = await auditOf(portal, 'company.created');
  expect(entry).toMatchObject({ companyId: reply.body.id, role: 'superadmin', recordId: reply.body.id });
  // Its admins are asked for the time zone, unless somebody has chosen one with the company.
  const chosen = await people.as.superadmin.post('/api/companies', { ...NEW, timeZone: 'UTC' });
  const decided = await Promise.all(
    [reply, chosen].map(async ({ body: { id } }) => {
      const boss = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: id }));
      return !(await boss.get('/api/user')).body.timeZoneOffered;
    }),
  );
  expect(decided).toEqual([false, true]);
  const bad = await people.as.superadmin.post('/api/companies', {});
  expect(Object.keys(bad.body.fields).sort()).toEqual(Object.keys(NEW).sort());
});

it('accepts a logo and shows it to everybody, under no other name', async () => {
  const before = await takePhoto(200, 40, 40);
  const reply = await people.as.admin.upload(`${path}/logo`, [['logo', 'logo.png', before]]);
  expect(reply.status).toBe(200);
  const { logoUrl, logo } = reply.body;
  expect(logoUrl).toMatch(/^\/api\/logos\/[0-9a-f]{32}\.webp$/);
  const shown = await portal.signedOut.get(logoUrl);
  expect(shown.status).toBe(200);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(shown.headers['cache-control']).toContain('immutable');
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(shown.bytes.equals(before)).toBe(false);
  expect(
    (await portal.signedOut.get('/api/branding', { headers: { host: 'lab.example.com' } })).body.logoUrl,
  ).toBe(logoUrl);
  for (const ending of ['webp', 'png'])
    expect((await portal.signedOut.get(`/api/logos/${'0'.repeat(32)}.${ending}`)).status).toBe(404);

  const again = await people.as.admin.upload(`${path}/logo`, [['logo', 'logo.png', before]]);
  expect(again.body.logo).not.toBe(logo);
  expect((await portal.signedOut.get(logoUrl)).status).toBe(404);
  expect((await portal.signedOut.get(forMail(logoUrl))).status).toBe(404);
  const removed = await people.as.admin.patch(path, { logoUrl: '' });
  expect(removed.body).toMatchObject({ logo: null, logoUrl: null });
});

const forMail = (logoUrl: string) => logoUrl.replace(/\.webp$/, '.png');

it('mails show a logo as PNG of one height, and a hundred calls at once read and draw it once', async () => {
  const wide = await sharp({ create: { width: 900, height: 40, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();
  const { body } = await people.as.admin.upload(`${path}/logo`, [['logo', 'logo.png', wide]]);
  const read = vi.spyOn(portal.runtime.storage, 'readBytes');
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => portal.signedOut.get(forMail(body.logoUrl))),
  );
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { headers, bytes } = answers[0]!;
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringContaining('immutable'),
  });
  // Signature, and the size in the first block.
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([480, 80]);
});

it('refuses a logo that is no picture or too large', async () => {
  const upload = (content: Buffer, name = 'logo.png') =>
    people.as.admin.upload(`${path}/logo`, [['logo', name, content]]);
  const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg');
  expect([svg.status, svg.body.message]).toEqual([415, 'Please select an image file']);
  const none = await people.as.admin.upload(`${path}/logo`, []);
  expect([none.status, none.body.message]).toEqual([400, 'Please select an image file']);
  const large = await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 1));
  expect([large.status, large.body.message]).toEqual([413, 'Logo image must be less than 2MB']);
  const photo = await takePhoto(200, 40, 40);
  const exact = Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024 - photo.length)]);
  expect((await upload(exact)).status).toBe(200);
});
