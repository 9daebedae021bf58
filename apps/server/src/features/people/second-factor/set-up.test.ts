import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, mailsTo, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { userWithSecondFactor } from '../../../../test/second-factor.ts';
import { codeAt } from '../../../auth/totp.ts';

const PATH = '/api/profile/second-factor';
const password = { currentPassword: PASSWORD };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const rowsOf = (userId: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => ({
    factor: await db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst(),
    codes: await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', userId).execute(),
  }));

describe('setting up', () => {
  it('returns address, secret and QR code after the password, and is on after a code of the app', async () => {
    const company = await portal.buildCompany({ name: 'Acme: Service' });
    const user = await userWithPassword(portal, { companyId: company.id });
    const caller = await portal.actAs(user);
    const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0, required: false };
    expect((await caller.get(PATH)).body).toEqual(off);

    const begun = await caller.post(`${PATH}/begin`, password);
    expect(begun.status).toBe(200);
    const { uri, secret, qr } = begun.body;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Acme  Service');
    expect(decodeURIComponent(uri)).toContain(user.username);
    expect(qr).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    // The secret has no effect before a code of the app is confirmed.
    expect((await caller.get(PATH)).body).toEqual(off);
    expect(
      (await portal.signedOut.post('/api/login', { username: user.username, password: PASSWORD })).status,
    ).toBe(200);

    const confirmed = await caller.post(`${PATH}/confirm`, { code: codeAt(secret) });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await caller.get(PATH)).body).toEqual({
      enabled: true,
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
      required: false,
    });
    expect((await auditOf(portal, 'second_factor.on')).at(-1)).toMatchObject({
      userId: user.id,
      companyId: company.id,
    });
    const [mail] = await mailsTo(portal, user.email, 'account.second-factor-on');
    expect(mail?.subject).toBe('Two-step sign-in for Acme: Service was switched on');
    expect(mail?.bodyText).not.toContain(secret);
  });

  it('stores neither the secret nor a code in a form that anybody could use', async () => {
    const { user, caller, secret, recoveryCodes } = await userWithSecondFactor(portal);
    await caller.post(`${PATH}/begin`, password, { headers: { 'idempotency-key': 'once-only' } });
    const renewed = await caller.post(`${PATH}/recovery-codes`, password, {
      headers: { 'idempotency-key': 'once-more' },
    });
    const { factor, codes } = await rowsOf(user.id);
    expect(factor?.secret).toMatch(/^v1:/);
    const kept = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('idempotencyKeys').selectAll().where('userId', '=', user.id).execute(),
    );
    const stored = JSON.stringify([factor, codes, kept, await auditOf(portal, 'second_factor.on')]);
    for (const told of [secret, ...recoveryCodes, ...renewed.body.recoveryCodes])
      expect(stored).not.toContain(told);
    expect(kept).toEqual([]);
    expect(codes).toHaveLength(10);
  });

  it('lets the old app work until a new one is confirmed', async () => {
    const { user, caller, secret, recoveryCodes } = await userWithSecondFactor(portal);
    const sealed = (await rowsOf(user.id)).factor?.secret;
    const { body } = await caller.post(`${PATH}/begin`, password);
    expect((await rowsOf(user.id)).factor?.secret).toBe(sealed);
    expect((await caller.post(`${PATH}/confirm`, { code: codeAt(secret) })).status).toBe(400);
    const confirmed = await caller.post(`${PATH}/confirm`, { code: codeAt(body.secret) });
    expect(confirmed.status).toBe(200);
    expect((await rowsOf(user.id)).factor?.secret).not.toBe(sealed);
    expect(confirmed.body.recoveryCodes).not.toContain(recoveryCodes[0]);
    expect((await caller.get(PATH)).body.recoveryCodesLeft).toBe(10);
  });

  it('refuses a wrong code, and a code without a set-up', async () => {
    const user = await userWithPassword(portal);
    const caller = await portal.actAs(user);
    expect((await caller.post(`${PATH}/confirm`, { code: '123456' })).body).toMatchObject({
      code: 'second_factor.not_begun',
    });
    await caller.post(`${PATH}/begin`, password);
    for (const [code, message] of [
      ['not a code', 'This code is not correct. Enter the newest code from your authenticator app.'],
      ['', 'Code is required'],
      [123456, 'Code is required'],
      ['x'.repeat(41), 'Must be at most 40 characters'],
    ]) {
      const answer = await caller.post(`${PATH}/confirm`, { code });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({ code: message });
    }
  });
});

describe('the password', () => {
  it.each([
    ['POST', `${PATH}/begin`],
    ['POST', `${PATH}/recovery-codes`],
    ['DELETE', PATH],
  ] as const)('is asked for by %s %s', async (method, url) => {
    const { caller } = await userWithSecondFactor(portal);
    const send = (body: object) =>
      caller.request({
        method,
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const wrong = await send({ currentPassword: 'Wrong-horse-9' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toEqual({ currentPassword: 'The current password is not correct.' });
    expect((await send({})).status).toBe(400);
    expect((await caller.get(PATH)).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await send(password)).status).toBeLessThan(300);
  });
});

describe('afterwards', () => {
  it('makes new recovery codes and voids the old ones', async () => {
    const { user, caller, recoveryCodes } = await userWithSecondFactor(portal);
    const renewed = await caller.post(`${PATH}/recovery-codes`, password);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const login = (code: string) =>
      portal.signedOut.post('/api/login', { username: user.username, password: PASSWORD, code });
    expect((await login(recoveryCodes[0]!)).status).toBe(401);
    expect((await login(renewed.body.recoveryCodes[0])).status).toBe(200);
    expect((await auditOf(portal, 'second_factor.codes_renewed')).at(-1)).toMatchObject({ userId: user.id });
  });

  it('makes none without a second factor', async () => {
    const caller = await portal.actAs(await userWithPassword(portal));
    expect((await caller.post(`${PATH}/recovery-codes`, password)).body).toMatchObject({
      code: 'second_factor.not_on',
    });
  });

  it('is switched off, and all of its data is removed', async () => {
    const { user, caller } = await userWithSecondFactor(portal);
    const turnOff = () =>
      caller.request({
        method: 'DELETE',
        url: PATH,
        payload: JSON.stringify(password),
        headers: { 'content-type': 'application/json' },
      });
    expect((await turnOff()).status).toBe(204);
    expect((await turnOff()).status).toBe(204);
    // Switching it off twice sends one notice.
    const notices = await mailsTo(portal, user.email, 'account.second-factor-off');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.bodyText).toContain('If this was not you');
    expect(await rowsOf(user.id)).toEqual({ factor: undefined, codes: [] });
    const login = { username: user.username, password: PASSWORD };
    expect((await portal.signedOut.post('/api/login', login)).status).toBe(200);
  });
});
