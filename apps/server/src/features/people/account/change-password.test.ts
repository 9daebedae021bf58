import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditOf,
  type Browser,
  mailsTo,
  openBrowser,
  PASSWORD,
  userWithPassword,
} from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const NEW = 'Brand-new-pass-7';

describe('changing the password', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ LIMITS: 'on', LIMIT_LOGIN_FREE_FAILURES: '1' });
  });
  afterAll(() => portal.stop());
  const signedIn = async (username: string): Promise<Browser> => {
    const browser = openBrowser(portal);
    await browser.post('/api/login', { username, password: PASSWORD });
    return browser;
  };
  const change = (browser: Browser, currentPassword: string, newPassword: string) =>
    browser.post('/api/profile/password', { currentPassword, newPassword });

  it('ends the other sessions, renews this one and mails a notice', async () => {
    const user = await userWithPassword(portal);
    const [here, there] = [await signedIn(user.username), await signedIn(user.username)];
    const before = here.cookies.get('sid');
    expect((await change(here, PASSWORD, NEW)).status).toBe(204);
    expect(here.cookies.get('sid')).not.toBe(before);
    expect((await here.get('/api/user')).status).toBe(200);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await portal.callerWith({ cookie: `sid=${before}` }).get('/api/user')).status).toBe(401);
    expect(await mailsTo(portal, user.email, 'account.password-changed')).toHaveLength(1);
    expect(await auditOf(portal, 'user.password_changed')).toMatchObject([{ userId: user.id }]);
    const login = (password: string) =>
      openBrowser(portal).post('/api/login', { username: user.username, password });
    expect((await login(NEW)).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(401);
  });

  it('needs the current one, and wrong guesses count as at sign-in', async () => {
    const user = await userWithPassword(portal);
    const browser = await signedIn(user.username);
    for (let i = 0; i < 2; i++) {
      const wrong = await change(browser, 'wrong', NEW);
      expect([wrong.status, wrong.body.fields]).toEqual([
        400,
        { currentPassword: 'The current password is not correct.' },
      ]);
    }
    const limited = await change(browser, PASSWORD, NEW);
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '1']);
  });

  it.each([
    ['Short1!', 'Password must be at least 8 characters'],
    ['lowercase1!', 'Password must contain an uppercase letter'],
    ['NoNumbers!', 'Password must contain a number'],
    ['NoSpecial1', 'Password must contain a special character'],
    ['Welcome123!', 'This password is too common. Please choose another one.'],
  ])('refuses %s', async (password, message) => {
    const user = await userWithPassword(portal);
    const browser = await signedIn(user.username);
    const answer = await change(browser, PASSWORD, password);
    expect([answer.status, answer.body.fields]).toEqual([400, { newPassword: message }]);
    expect((await browser.get('/api/user')).status).toBe(200);
  });
});
