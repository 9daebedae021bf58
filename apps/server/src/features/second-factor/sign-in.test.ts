import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, openBrowser, PASSWORD } from '../../../test/browser.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { userWithSecondFactor } from '../../../test/second-factor.ts';

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
  it('asks for the code once the password was right, and lets nobody in without it', async () => {
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

  it('says nothing of a second factor to who does not know the password', async () => {
    const { user, code } = await userWithSecondFactor(portal);
    const refused = await login(user, code(0), 'Wrong-horse-9');
    expect(refused.body).toMatchObject({
      code: 'sign_in.failed',
      message: 'Invalid username or password',
    });
    // The code was not used up by that.
    expect((await login(user, code(0))).status).toBe(200);
  });

  it('takes a code once, and none that is older than the last', async () => {
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

  it('lets one of many in who send the same code at once', async () => {
    const { user, recoveryCodes } = await userWithSecondFactor(portal);
    const { user: other, code } = await userWithSecondFactor(portal);
    const app = code(0);
    const at = (who: typeof user, given: string) =>
      Promise.all(Array.from({ length: 6 }, () => login(who, given)));
    const [byCode, byApp] = await Promise.all([at(user, recoveryCodes[0]!), at(other, app)]);
    expect(byCode.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(byApp.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a recovery code in its place, once, however it is typed', async () => {
    const { user, caller, recoveryCodes } = await userWithSecondFactor(portal);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(user, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(user, first)).status).toBe(401);
    expect((await login(user, second)).status).toBe(200);
    expect((await caller.get('/api/profile/second-factor')).body.recoveryCodesLeft).toBe(8);
    expect((await auditOf(portal, 'sign_in.recovery_code')).at(-1)).toMatchObject({ userId: user.id });
  });

  it("takes nobody else's code", async () => {
    const { user } = await userWithSecondFactor(portal);
    const other = await userWithSecondFactor(portal);
    expect((await login(user, other.code(0))).status).toBe(401);
    expect((await login(user, other.recoveryCodes[0])).status).toBe(401);
  });

  it('is not asked of those who have none, whatever they send', async () => {
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

  it('count as failures, also on a device that is known', async () => {
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
