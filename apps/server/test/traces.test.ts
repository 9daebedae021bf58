import type { EndpointDeclaration } from '@portal/contract/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { permissions } from '@portal/contract/permissions.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRow } from '../src/db/schema/companies.ts';
import { userWithPassword } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';
import { preparedBy, validBodies } from './valid-calls.ts';

/** Writes that change nothing anybody would look up, each with its reason. */
const leaveNone: Record<string, string> = {
  'POST /api/notifications/read': 'a mark on one’s own bell',
  'POST /api/email-templates/preview': 'shows unsaved words, writes nothing',
};

/** Writes that need a code of the moment, a second row or a server outside; their features look at their entries. */
const tracedElsewhere = [
  'DELETE /api/users/:id/sessions',
  'POST /api/companies',
  'POST /api/companies/:companyId/test-email',
  'POST /api/companies/:companyId/equipment-models',
  'POST /api/customers/:id/merge',
  'PUT /api/companies/:companyId/mail-rules/templates',
  'POST /api/profile/second-factor/confirm',
  'POST /api/profile/second-factor/recovery-codes',
];

const nameOf = (e: EndpointDeclaration) => `${e.method} ${e.path}`;
const writes = Object.values(endpoints)
  .flatMap((group) => Object.values<EndpointDeclaration>(group))
  .filter((e) => e.method !== 'GET' && e.permission !== 'public' && !(nameOf(e) in leaveNone))
  .filter((e) => !tracedElsewhere.includes(nameOf(e)));

let portal: Portal;
let picture: Buffer;
const table = Buffer.from('Name,Email,Phone\nAcme Labs,lab@acme.example,555-0100');
beforeAll(async () => {
  portal = await startPortal();
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => portal.stop());

const entriesBy = (user: UserRow) =>
  portal.house.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('auditEntries').selectAll().where('userId', '=', user.id).execute(),
  );

it.each(writes.map((e) => [nameOf(e), e] as const))('%s leaves a trace', async (name, e) => {
  if (e.permission === 'public') throw new Error('public calls trace themselves');
  const role = permissions[e.permission].findLast((r) => r !== 'technician') ?? 'superadmin';
  const company = await portal.buildCompany();
  const user = await userWithPassword(portal, { role, companyId: company.id });
  const caller = await portal.actAs(user);
  const kind = typeof e.record === 'string' ? e.record : e.record?.kind;
  const id = kind ? await recordBuilders[kind](portal, user) : 0;
  const url = e.path.replace(':companyId', String(company.id)).replace(/:\w+/g, String(id));
  const body = { companyId: company.id, ...validBodies[name] };
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
  for (const [method, path, before] of preparedBy[name] ?? [])
    await admin[method === 'PUT' ? 'put' : 'post'](path.replace(':id', String(id)), before);
  if (e.body && !e.upload) expect(Object.keys(validBodies), 'a valid body for this call').toContain(name);
  const reply = e.upload
    ? await caller.upload(url, [
        [e.upload.field, 'photo.jpg', e.upload.kinds.includes('csv') ? table : picture],
      ])
    : await caller.request({
        method: e.method,
        url,
        ...(e.body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
  expect(reply.status, reply.text).toBeLessThan(300);
  const [entry] = await entriesBy(user);
  expect(entry, 'an entry in the audit trail').toMatchObject({
    companyId: company.id,
    role,
    requestId: reply.headers['x-request-id'],
  });
});
