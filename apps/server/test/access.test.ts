import type { RecordKind } from '@portal/contract/core/area.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { type Role, roles } from '@portal/contract/core/roles.ts';
import { endpoints, permissions } from '@portal/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Caller, Reply } from './actors.ts';
import { collect } from './areas.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';

const ABSENT = 2_000_000_000;
const calls = Object.values(endpoints).flatMap((group) => Object.values<EndpointDeclaration>(group));
const nameOf = (e: EndpointDeclaration) => `${e.method} ${e.path}`;
const rolesOf = (e: EndpointDeclaration): readonly Role[] =>
  e.permission === 'public' ? [] : permissions[e.permission];
const kindOf = (e: EndpointDeclaration): { kind: RecordKind; param: string } | undefined =>
  typeof e.record === 'string' ? { kind: e.record, param: 'id' } : e.record;

let portal: Portal;
const users = {} as Record<Role, UserRow>;
const callers = {} as Record<Role, Caller>;
/** A customer of the same company in another team, and a customer of another company. */
let neighbour: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.buildCompany();
  for (const role of roles) {
    users[role] = await portal.buildUser({ role, companyId: company.id });
    callers[role] = await portal.actAs(users[role]);
  }
  neighbour = await portal.buildUser({ companyId: company.id });
  stranger = await portal.buildUser();
});
afterAll(() => portal.stop());

const make = (caller: Caller, e: EndpointDeclaration, params: Record<string, number>): Promise<Reply> => {
  const url = e.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? users.admin.companyId));
  if (e.upload) return caller.upload(url, [[e.upload.field, 'a.txt', Buffer.from('text')]]);
  return caller.request({
    method: e.method,
    url,
    ...(e.body && { payload: '{}', headers: { 'content-type': 'application/json' } }),
  });
};
const bare = (reply: Reply) => ({ ...reply.body, requestId: undefined });

it('the contract and the access table name the same calls and the same people', () => {
  const declared = Object.fromEntries(
    calls.map((e) => [nameOf(e), e.permission === 'public' ? 'public' : [...rolesOf(e)]]),
  );
  expect(declared).toEqual(collect(({ access }) => access));
});

it('a record can be made of each kind that an address names', () => {
  const kinds = calls.flatMap((e) => kindOf(e)?.kind ?? []);
  expect(kinds.filter((kind) => !(kind in recordBuilders))).toEqual([]);
});

describe.each(calls.filter((e) => e.permission !== 'public').map((e) => [nameOf(e), e] as const))(
  '%s',
  (_name, e) => {
    it('answers 401 signed out', async () => {
      const reply = await make(portal.signedOut, e, { id: ABSENT });
      expect(reply.status).toBe(401);
    });

    it.each(roles.filter((r) => !rolesOf(e).includes(r)))('answers 403 to a %s', async (role) => {
      const reply = await make(callers[role], e, { id: ABSENT });
      expect(reply).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
    });

    const record = kindOf(e);
    const scoped = rolesOf(e).filter((r) => r !== 'superadmin');
    if (record) {
      it.each(scoped)("hides another company's record from a %s like an absent one", async (role) => {
        const foreign = await recordBuilders[record.kind](portal, stranger);
        const hidden = await make(callers[role], e, { [record.param]: foreign });
        const absent = await make(callers[role], e, { [record.param]: ABSENT });
        expect([hidden.status, absent.status]).toEqual([404, 404]);
        expect(bare(hidden)).toEqual(bare(absent));
      });
      it.runIf(rolesOf(e).includes('superadmin'))(
        'answers 404 to a superadmin for an absent record',
        async () => {
          const reply = await make(callers.superadmin, e, { [record.param]: ABSENT });
          expect(reply.status).toBe(404);
        },
      );
      it('refuses a malformed id', async () => {
        const url = e.path.replace(`:${record.param}`, '1e3');
        const reply = await callers[rolesOf(e).at(-1)!].request({ method: e.method, url });
        expect(reply.status).toBe(400);
      });
    }
    if (record && scoped.includes('customer') && record.kind !== 'company') {
      it("hides another customer's record of the same company from a customer", async () => {
        const foreign = await recordBuilders[record.kind](portal, neighbour);
        const hidden = await make(callers.customer, e, { [record.param]: foreign });
        const absent = await make(callers.customer, e, { [record.param]: ABSENT });
        expect(hidden.status).toBe(404);
        expect(bare(hidden)).toEqual(bare(absent));
      });
    }
    if (e.path.includes(':companyId')) {
      it.each(scoped)('hides a foreign company from a %s', async (role) => {
        const reply = await make(callers[role], e, { companyId: stranger.companyId! });
        expect(reply.status).toBe(404);
      });
    }
    if (e.method !== 'GET' && !e.ignoresCompany && e.body && !e.upload && !record) {
      it.each(scoped)('refuses a foreign companyId in the body from a %s', async (role) => {
        const url = e.path.replace(':companyId', String(users[role].companyId));
        const reply = await callers[role].request({
          method: e.method,
          url,
          payload: JSON.stringify({ companyId: stranger.companyId }),
          headers: { 'content-type': 'application/json' },
        });
        expect(reply).toMatchObject({ status: 403, body: { code: 'company.forbidden' } });
      });
    }
    if (e.method !== 'GET') {
      it("refuses another site's page", async () => {
        const role = rolesOf(e)[0]!;
        const url = e.path.replace(/:(\w+)/g, '1');
        const reply = await callers[role].request({
          method: e.method,
          url,
          headers: { 'sec-fetch-site': 'cross-site' },
        });
        expect(reply).toMatchObject({ status: 403, body: { code: 'access.cross_site' } });
        expect(reply.body.code).toBe('access.cross_site');
      });
    }
  },
);
