import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { userWithSecondFactor } from '../../../../test/second-factor.ts';
import { codeAt } from '../../../auth/totp.ts';

const PATH = '/api/profile/second-factor';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const requiring = () => portal.buildCompany({ requireSecondFactor: true });

describe('a company that requires a second factor', () => {
  it('is set so by a superadmin, and it takes effect with the next call of its staff', async () => {
    const company = await portal.buildCompany();
    const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
    const superadmin = await portal.actAs(await portal.buildUser({ role: 'superadmin' }));
    expect((await admin.get('/api/repairs')).status).toBe(200);
    const url = `/api/companies/${company.id}/second-factor`;
    for (const bad of [{}, { required: 'true' }, { required: null }])
      expect((await superadmin.put(url, bad)).status).toBe(400);
    expect((await superadmin.put(url, { required: true })).body).toEqual({ required: true });
    expect((await superadmin.get(`/api/companies/${company.id}`)).body.requireSecondFactor).toBe(true);
    expect((await admin.get('/api/repairs')).body).toMatchObject({
      code: 'second_factor.required',
      message: 'A second factor is required here. Set it up to go on.',
    });
    expect((await auditOf(portal, 'company.second_factor_changed')).at(-1)).toMatchObject({
      companyId: company.id,
      before: { requireSecondFactor: false },
      after: { requireSecondFactor: true },
    });
    await superadmin.put(url, { required: false });
    expect((await admin.get('/api/repairs')).status).toBe(200);
  });

  it.each(['technician', 'admin', 'superadmin'] as const)(
    'lets a %s without a second factor only set one up',
    async (role) => {
      const user = await userWithPassword(portal, { role, companyId: (await requiring()).id });
      const login = await portal.signedOut.post('/api/login', {
        username: user.username,
        password: PASSWORD,
      });
      expect(login.body).toMatchObject({ id: user.id, secondFactorDue: true });
      const caller = await portal.actAs(user);
      for (const e of Object.values(endpoints).flatMap((g) => Object.values<EndpointDeclaration>(g))) {
        if (e.permission === 'public') continue;
        const url = e.path.replace(':companyId', String(user.companyId)).replace(/:\w+/g, '1');
        const { status, body } = await caller.request({ method: e.method, url });
        const open =
          e.path === '/api/user' || (e.path.startsWith(PATH) && !/codes$|DELETE/.test(`${e.path}`));
        if (open && e.method !== 'DELETE') expect(body?.code).not.toBe('second_factor.required');
        else expect([status, `${e.method} ${e.path}`]).toEqual([403, `${e.method} ${e.path}`]);
      }
      expect((await caller.get('/api/user')).body.secondFactorDue).toBe(true);
      expect((await caller.get(PATH)).body).toMatchObject({ enabled: false, required: true });

      const { body } = await caller.post(`${PATH}/begin`, { currentPassword: PASSWORD });
      await caller.post(`${PATH}/confirm`, { code: codeAt(body.secret) });
      expect((await caller.get('/api/user')).body.secondFactorDue).toBe(false);
      expect((await caller.get('/api/repairs')).status).toBe(200);
    },
  );

  it('does not require it of its customers', async () => {
    const user = await portal.buildUser({ companyId: (await requiring()).id });
    const caller = await portal.actAs(user);
    expect((await caller.get('/api/repairs')).status).toBe(200);
    expect((await caller.get('/api/user')).body.secondFactorDue).toBe(false);
    expect((await caller.get(PATH)).body.required).toBe(false);
  });

  it('keeps its staff from switching theirs off', async () => {
    const company = await requiring();
    const { caller } = await userWithSecondFactor(portal, { role: 'admin', companyId: company.id });
    const off = () =>
      caller.request({
        method: 'DELETE',
        url: PATH,
        payload: JSON.stringify({ currentPassword: PASSWORD }),
        headers: { 'content-type': 'application/json' },
      });
    expect(await off()).toMatchObject({ status: 409, body: { code: 'second_factor.company_requires' } });
    expect((await caller.get('/api/repairs')).status).toBe(200);
  });

  it('also requires it of its own superadmin at work in another company, and of nobody else', async () => {
    const strict = await requiring();
    const other = await portal.buildCompany();
    const home = await portal.actAs(await portal.buildUser({ role: 'superadmin', companyId: strict.id }));
    const guest = await portal.actAs(await portal.buildUser({ role: 'superadmin', companyId: other.id }));
    expect(await home.get(`/api/repairs?companyId=${other.id}`)).toMatchObject({
      status: 403,
      body: { code: 'second_factor.required' },
    });
    expect((await guest.get(`/api/repairs?companyId=${strict.id}`)).status).toBe(200);
  });
});

describe('a portal that others than this computer reach (D1.8)', () => {
  let reached: Portal;
  beforeAll(async () => {
    reached = await startPortal({ PUBLIC_URL: 'http://portal.example', ALLOW_INSECURE_HTTP: 'true' });
  });
  afterAll(() => reached.stop());

  it('lets a superadmin only set up a second factor until there is one, and then keeps it', async () => {
    const user = await userWithPassword(reached, { role: 'superadmin' });
    const login = { username: user.username, password: PASSWORD };
    expect((await reached.signedOut.post('/api/login', login)).body.secondFactorDue).toBe(true);
    const caller = await reached.actAs(user);
    expect((await caller.get('/api/repairs')).body.code).toBe('second_factor.required');
    const { body } = await caller.post(`${PATH}/begin`, { currentPassword: PASSWORD });
    await caller.post(`${PATH}/confirm`, { code: codeAt(body.secret) });
    expect((await caller.get('/api/user')).body.secondFactorDue).toBe(false);
    expect((await caller.get('/api/repairs')).status).toBe(200);
    expect((await caller.get(PATH)).body.required).toBe(true);
  });

  it('asks nobody else for one', async () => {
    const company = await reached.buildCompany();
    for (const role of ['technician', 'admin'] as const) {
      const caller = await reached.actAs(await reached.buildUser({ role, companyId: company.id }));
      expect((await caller.get('/api/user')).body.secondFactorDue).toBe(false);
    }
  });
});
