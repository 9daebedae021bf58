import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, openBrowser, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('ends the session and clears the cookie', async () => {
  const user = await userWithPassword(portal);
  const browser = openBrowser(portal);
  await browser.post('/api/login', { username: user.username, password: PASSWORD });
  const token = browser.cookies.get('sid');
  expect((await browser.post('/api/logout')).status).toBe(204);
  expect(browser.cookies.has('sid')).toBe(false);
  expect((await portal.callerWith({ cookie: `sid=${token}` }).get('/api/user')).status).toBe(401);
  expect(await auditOf(portal, 'sign_out')).toMatchObject([{ userId: user.id, companyId: user.companyId }]);
});

it('may be repeated', async () => {
  expect((await portal.signedOut.post('/api/logout')).status).toBe(204);
  expect((await portal.callerWith({ cookie: `sid=${'a'.repeat(43)}` }).post('/api/logout')).status).toBe(204);
});

it('answers signed-out people with one sentence', async () => {
  const answer = await portal.signedOut.get('/api/user');
  expect(answer.status).toBe(401);
  expect(answer.body.message).toBe('You are not signed in.');
});
