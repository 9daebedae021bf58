import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { passwordsOf } from '../../../auth/passwords.ts';

let portal: Portal;
let first: { id: number };
beforeAll(async () => {
  portal = await startPortal({ LIMITS: 'on', LIMIT_LOGIN_FREE_FAILURES: '2' });
  first = await portal.buildCompany({ hostName: 'first.example.com' });
});
afterAll(() => portal.stop());

let made = 0;
const OTHER = 'Other-secret-77';
const address = () => `shared${++made}@example.com`;
const signIn = (username: string, password = PASSWORD, host?: string) =>
  (host === undefined ? portal.signedOut : portal.callerWith({ host })).post('/api/login', {
    username,
    password,
  });
/** Registers in a company with an address and never confirms it. */
const squat = (email: string, host: string, password = OTHER) =>
  portal.callerWith({ host }).post('/api/register', { username: `squatter-${++made}`, password, email });
const update = (id: number, values: { emailVerifiedAt?: Date; provenBeyondCompany?: boolean }) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('users').set(values).where('id', '=', id).execute(),
  );

describe('an address that several accounts have', () => {
  it('opens the account of staff although a stranger registered with it elsewhere', async () => {
    const other = await portal.buildCompany({ hostName: 'other.example.com' });
    const email = address();
    const admin = await userWithPassword(portal, { role: 'admin', companyId: first.id, email });
    expect((await signIn(email)).body).toMatchObject({ id: admin.id });
    expect((await squat(email, 'other.example.com')).status).toBe(201);
    expect((await signIn(email)).body).toMatchObject({ id: admin.id });
    expect((await signIn(email, PASSWORD, 'other.example.com')).body).toMatchObject({ id: admin.id });
    expect((await signIn(email, OTHER)).body).toMatchObject({ companyId: other.id });
  });

  it('is never shut by accounts that only typed it, however many there are', async () => {
    const email = address();
    const hosts = Array.from({ length: 7 }, (_, n) => `many${n}-${made}.example.com`);
    for (const hostName of hosts) {
      await portal.buildCompany({ hostName });
      expect((await squat(email, hostName)).status).toBe(201);
    }
    const staff = await userWithPassword(portal, { role: 'technician', companyId: first.id, email });
    expect((await signIn(email)).body).toMatchObject({ id: staff.id });
    expect((await signIn(email, PASSWORD, hosts[3]!)).body).toMatchObject({ id: staff.id });
  });

  it('counts a confirmation through a company of its own only in that company', async () => {
    const email = address();
    for (let n = 0; n < 6; n++) {
      const { id: companyId } = await portal.buildCompany();
      const planted = await userWithPassword(portal, { companyId, email, passwordHash: 'x' });
      await update(planted.id, { emailVerifiedAt: new Date(), provenBeyondCompany: false });
    }
    const owner = await userWithPassword(portal, { role: 'customer', companyId: first.id, email });
    await update(owner.id, { emailVerifiedAt: new Date(), provenBeyondCompany: true });
    expect((await signIn(email)).body).toMatchObject({ id: owner.id });
  });

  it('compares as many passwords for an address nobody has as for one of several accounts', async () => {
    const email = address();
    await userWithPassword(portal, { companyId: first.id, email });
    await squat(email, 'other.example.com');
    const comparisons = vi.spyOn(passwordsOf(portal.runtime.config), 'matches');
    const count = async (name: string) => {
      comparisons.mockClear();
      expect((await signIn(name, 'wrong-horse')).status).toBe(401);
      return comparisons.mock.calls.length;
    };
    expect([await count(email), await count(address())]).toEqual([5, 5]);
    comparisons.mockRestore();
  });

  it('makes only accounts wait whose password was guessed, and an own device never waits', async () => {
    const email = address();
    const admin = await userWithPassword(portal, { role: 'admin', companyId: first.id, email });
    await squat(email, 'other.example.com');
    const device = openBrowser(portal);
    expect((await device.post('/api/login', { username: email, password: PASSWORD })).status).toBe(200);
    for (let n = 0; n < 3; n++) expect((await signIn(email, 'wrong-horse')).status).toBe(401);
    expect(await signIn(email)).toMatchObject({ status: 429, body: { code: 'sign_in.wait' } });
    expect((await device.post('/api/login', { username: email, password: PASSWORD })).body).toMatchObject({
      id: admin.id,
    });
  });

  it('the stranger cannot make the owner wait by signing in to the own account', async () => {
    const email = address();
    const admin = await userWithPassword(portal, { role: 'admin', companyId: first.id, email });
    await squat(email, 'other.example.com');
    for (let n = 0; n < 6; n++) expect((await signIn(email, OTHER)).status).toBe(200);
    expect((await signIn(email)).body).toMatchObject({ id: admin.id });
  });
});
