import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let companyId: number;
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.buildCompany()).id;
});
afterAll(() => portal.stop());

let made = 0;
const register = (username: string, email = `looks${++made}@example.com`) =>
  openBrowser(portal).post('/api/register', { username, email, password: 'abcdef' });
const signIn = (username: string) => portal.signedOut.post('/api/login', { username, password: PASSWORD });

describe('a username', () => {
  it.each(['bob@example.com', 'bob＠example.com', '@@@'])('may not contain @: %s', async (username) => {
    const { status, body } = await register(username);
    expect([status, body.fields]).toEqual([400, { username: 'Username must not contain @' }]);
  });

  it.each(['ali\u200bce', '\u2060alice', 'ali\u00adce', 'alice\ufe0f', 'al\u3164ice', 'a\u{e0041}lice'])(
    'may not contain invisible characters: %j',
    async (username) => {
      const { status, body } = await register(username);
      expect([status, body.fields]).toEqual([
        400,
        { username: 'Username must not contain invisible characters' },
      ]);
    },
  );

  it.each(['ａｌｉｃｅ．ｈｉｌｌ', 'ALICE.HILL', 'al\u0131ce.hill', 'AL\u0130CE.HILL', '\u24d0lice.hill'])(
    'is taken when another one looks like it: %s',
    async (username) => {
      await portal
        .buildUser({ companyId, username: 'alice.hill' })
        .catch((error: Error) => expect(error.message).toMatch(/taken/));
      const { status, body } = await register(username);
      expect([status, body.code]).toEqual([409, 'user.username_taken']);
      const staff = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
      const added = await staff.post(`/api/companies/${companyId}/users`, {
        username,
        email: `staff${++made}@example.com`,
        role: 'customer',
      });
      expect([added.status, added.body.code]).toEqual([409, 'user.username_taken']);
    },
  );

  it('is given to one of several who send look-alikes at once', async () => {
    const answers = await Promise.all([register('zoe.park'), register('ｚｏｅ.park'), register('ZOE.PARK')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('an e-mail address', () => {
  it.each([
    'ma\u212ae@example.com',
    'v\u0130ctim@example.com',
    'vic\u200btim@example.com',
    'ｖictim@example.com',
  ])('is no other one in disguise: %j', async (email) => {
    const { status, body } = await register(`disguise${++made}`, email);
    expect([status, body.fields]).toEqual([400, { email: 'Invalid email address' }]);
  });
});

describe('signing in by e-mail', () => {
  const proven = { emailVerifiedAt: new Date(), provenBeyondCompany: true };

  it('works when many others gave the address without proving it', async () => {
    const owner = await userWithPassword(portal, { ...proven });
    for (let i = 0; i < 7; i++) await portal.buildUser({ email: owner.email });
    expect((await signIn(owner.email)).body.id).toBe(owner.id);
  });

  it('works when another account has the address as an old username, which keeps working', async () => {
    const owner = await userWithPassword(portal, { ...proven });
    const squatter = await userWithPassword(portal, { username: owner.email });
    expect((await signIn(owner.email)).body.id).toBe(owner.id);
    expect((await signIn(squatter.email)).body.id).toBe(squatter.id);
    const old = await userWithPassword(portal, { username: `old${++made}@example.com` });
    expect((await signIn(old.username)).body.id).toBe(old.id);
  });

  it('finds the account by its password when two gave the address and neither or both proved it', async () => {
    for (const emailVerifiedAt of [null, new Date()]) {
      const one = await userWithPassword(portal, { emailVerifiedAt });
      await portal.buildUser({ email: one.email, emailVerifiedAt });
      expect((await signIn(one.email)).body.id).toBe(one.id);
      expect((await signIn(one.username)).status).toBe(200);
    }
  });
});
