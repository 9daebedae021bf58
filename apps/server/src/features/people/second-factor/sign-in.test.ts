import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, openBrowser, PASSWORD } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { userWithSecondFactor } from '../../../../test/second-factor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const login = (user: { username: string }, code?: string, password = PASSWORD) =>
  portal.signedOut.post('/api/login', {
    username: user.username,
    password,
    ...(code !== undefined && { code }),
  });

describe('signing in with a second factor', () => {
  it('asks for the code after the right password, and lets nobody in without it', async () => {
    const { user, code } = await userWithSecondFactor(portal);
    for (const none of [undefined, '', '  ']) {
      const asked = await login(user, none);
      expect(asked.status).toBe(401);
      expect(asked.body).toMatchObject({
        code: 'sign_in.second_factor',
        message: 'Enter the code from your authenticator app.',
      });
      expect(asked.headers['set-cookie']).toBeUndefined();
    }
    const entered = await login(user, code(0));
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ id: user.id, secondFactorDue: false });
    expect(entered.headers['set-cookie']).toBeDefined();
  });

  it('does not mention a second factor to a caller without the right password', async () => {
    const { user, code } = await userWithSecondFactor(portal);
    const refused = await login(user, code(0), 'Wrong-horse-9');
    expect(refused.body).toMatchObject({
      code: 'sign_in.failed',
      message: 'Invalid username or password',
    });
    // The failed attempt did not use up the code.
    expect((await login(user, code(0))).status).toBe(200);
  });

  it('accepts a code once, and no code older than the last one', async () => {
    const { user, code } = await userWithSecondFactor(portal);
    const newest = code(1);
    const older = code(0);
    expect((await login(user, newest)).status).toBe(200);
    for (const used of [newest, older]) {
      const refused = await login(user, used);
      expect(refused.status).toBe(401);
      expect(refused.body.code).toBe('sign_in.second_factor_wrong');
    }
  });

  it('lets in one of many callers who send the same code at the same time', async () => {
    const { user, recoveryCodes } = await userWithSecondFactor(portal);
    const { user: other, code } = await userWithSecondFactor(portal);
    const app = code(0);
    const at = (who: typeof user, given: string) =>
      Promise.all(Array.from({ length: 6 }, () => login(who, given)));
    const [byCode, byApp] = await Promise.all([at(user, recoveryCodes[0]!), at(other, app)]);
    expect(byCode.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(byApp.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts a recovery code instead, once, in any way of typing it', async () => {
    const { user, caller, recoveryCodes } = await userWithSecondFactor(portal);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(user, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(user, first)).status).toBe(401);
    expect((await login(user, second)).status).toBe(200);
    expect((await caller.get('/api/profile/second-factor')).body.recoveryCodesLeft).toBe(8);
    expect((await auditOf(portal, 'sign_in.recovery_code')).at(-1)).toMatchObject({ userId: user.id });
  });

  it('refuses a code of another user', async () => {
    const { user } = await userWithSecondFactor(portal);
    const other = await userWithSecondFactor(portal);
    expect((await login(user, other.code(0))).status).toBe(401);
    expect((await login(user, other.recoveryCodes[0])).status).toBe(401);
  });

  it('asks no code of users without a second factor, whatever they send', async () => {
    const user = await portal.buildUser({
      passwordHash: (await userWithSecondFactor(portal)).user.passwordHash,
    });
    expect((await login(user)).status).toBe(200);
    expect((await login(user, '000000')).status).toBe(200);
    expect(
      (await portal.signedOut.post('/api/login', { username: user.username, password: PASSWORD, code: 7 }))
        .status,
    ).toBe(400);
  });
});

describe('wrong codes', () => {
  let strict: Portal;
  beforeAll(async () => {
    strict = await startPortal({ LIMITS: 'on' });
  });
  afterAll(() => strict.stop());

  it('count as failures, also on a known device', async () => {
    const { user, code } = await userWithSecondFactor(strict);
    const browser = openBrowser(strict);
    const enter = (given: string) =>
      browser.post('/api/login', { username: user.username, password: PASSWORD, code: given });
    expect((await enter(code(0))).status).toBe(200);
    for (let n = 0; n < 6; n++) {
      const refused = await enter('000000');
      expect([refused.status, refused.body.code]).toEqual([401, 'sign_in.second_factor_wrong']);
    }
    const waiting = await enter(code(1));
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    const entries = await auditOf(strict, 'sign_in.second_factor_failed');
    expect(entries).toHaveLength(6);
    expect(JSON.stringify(entries)).not.toContain('000000');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await enter(code(1))).status).toBe(200);
  });
});
