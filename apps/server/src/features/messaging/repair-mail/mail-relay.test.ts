import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Browser, mailedToken, openBrowser } from '../../../../test/browser.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const OWN = 'victim@example.com';
const ADVERT = 'Cheap pills at https://evil.example/now or evil.example today';

let server: MailServer;
let portal: Portal;
let people: People;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal({ SMTP_URL: server.url, LIMITS: 'on', LIMIT_MAIL_PER_COMPANY_DAY: '40' });
  people = await peopleOf(portal, { name: 'Northwind' });
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

const outbox = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().orderBy('id').execute(),
  );
/** Waits until all mail that may be sent was sent. */
const settled = () =>
  vi.waitFor(
    async () =>
      expect(
        (await outbox()).filter(
          ({ state, lastError }) => state === 'sending' || (state === 'queued' && lastError === null),
        ),
      ).toEqual([]),
    { timeout: 20_000, interval: 100 },
  );
const reached = () => server.received.flatMap(({ envelope }) => envelope);
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `stranger${n}@example.com`);

let fresh: Browser;
const submit = (given: object = {}) =>
  fresh.post(
    '/api/repairs',
    aRequest({ emailAddress: OWN, contactName: ADVERT, companyName: '', additionalEmails: [], ...given }),
  );

it('until an account is verified, its mail reaches only its own address, and only a limited number of times', async () => {
  fresh = openBrowser(portal);
  const joined = await fresh.post('/api/register', {
    username: 'fresh-account',
    password: 'Plain-pass-77',
    email: OWN,
    contactName: ADVERT,
  });
  expect(joined.status, joined.text).toBe(201);

  for (let n = 0; n < 12; n++) {
    const sent = await submit(
      n % 2 ? { additionalEmails: strangers(10) } : { emailAddress: 'stranger@example.com' },
    );
    expect(sent.status, sent.text).toBe(201);
  }
  expect((await submit({ additionalEmails: strangers(11) })).body.fields).toEqual({
    additionalEmails: 'At most 10 addresses',
  });
  const invited = await fresh.post('/api/team/invitations', { email: 'stranger@example.com' });
  expect([invited.status, invited.body.code]).toEqual([403, 'team.unconfirmed']);
  const [last] = (await fresh.get('/api/repairs')).body;
  const theirs = await submit({ emailAddress: 'stranger@example.com' });
  const printed = await fresh.post(`/api/repairs/${theirs.body.id}/email-summary`, {});
  expect([printed.status, printed.body.code]).toEqual([409, 'repair.unverified']);
  // Mail about the steps of staff reaches no other address either.
  expect((await people.as.admin.patch(`/api/repairs/${last.id}`, { status: 'received' })).status).toBe(200);

  await settled();
  expect(new Set(reached())).toEqual(new Set([OWN]));
  // The link to confirm, ten mails of the hour, and the mail about the step of staff.
  expect(reached()).toHaveLength(12);
  const withheld = (await outbox()).filter(({ state }) => state === 'failed');
  expect(withheld).toHaveLength(3);
  expect(withheld[0]?.lastError).toMatch(/^Not sent: this customer has caused too many emails/);
  for (const { html, text } of server.received) expect(`${html}${text}`).not.toContain('evil.example');
});

it('mail of a verified account reaches the named addresses, up to thirty recipients an hour', async () => {
  const token = await mailedToken(portal, OWN, 'account.verify-email');
  expect((await portal.signedOut.post('/api/verify-email', { token })).status).toBe(204);
  const before = reached().length;
  for (let n = 0; n < 4; n++) expect((await submit({ additionalEmails: strangers(10) })).status).toBe(201);
  await settled();
  const others = reached().slice(before);
  // Two mails with eleven recipients each. A third would exceed thirty.
  expect(others).toHaveLength(22);
  for (const { html, text } of server.received) expect(`${html}${text}`).not.toContain('evil.example');
});

it('mail beyond the company’s daily limit waits in the outbox, and an admin is notified', async () => {
  const { as, company } = people;
  const repair = await portal.buildRepair({ companyId: company.id, emailAddress: 'ann@acme.example' });
  const before = reached().length;
  for (let n = 0; n < 7; n++) {
    const status = n % 2 ? 'completed' : 'received';
    expect((await as.admin.patch(`/api/repairs/${repair.id}`, { status })).status).toBe(200);
  }
  await settled();
  expect(reached().length - before).toBe(40 - before);
  const waiting = (await outbox()).filter(({ state }) => state === 'queued');
  expect(waiting).toHaveLength(before + 7 - 40);
  expect(waiting[0]?.lastError).toMatch(/as many recipients today as it may/);
  const asked = await as.admin.post(`/api/repairs/${repair.id}/email`, { subject: 'News', message: 'Text' });
  expect(asked).toMatchObject({ status: 429, body: { code: 'limit.reached' } });
});
