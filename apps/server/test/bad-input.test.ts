import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';
import { unusualValues } from './unusual-values.ts';
import { validBodies } from './valid-calls.ts';

const calls = Object.values(endpoints).flatMap((group) => Object.values<EndpointDeclaration>(group));

/** The words with which the schema library begins its own messages. */
const LIBRARY_WORDS = /(?:Invalid|Too big|Too small|Unrecognized)[^"]*: (?:expected|must)|Invalid input/;

let portal: Portal;
let admin: UserRow;
let operator: UserRow;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.buildUser({ role: 'admin' });
  operator = await portal.buildUser({ role: 'superadmin', companyId: admin.companyId! });
});
// Some of the calls end the session of their caller.
beforeEach(async () => {
  // One of the calls requires a second factor of everybody, and all later calls would be refused.
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('companies').set({ requireSecondFactor: false }).execute(),
  );
  superadmin = await portal.actAs(operator);
});
afterAll(() => portal.stop());

const fieldsOf = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(properties);
};

const countRows = () =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from repairs) + (select count(*) from users)
      + (select count(*) from repair_logs) as n`.execute(db);
    return rows[0]!.n;
  });

async function addressOf(e: EndpointDeclaration): Promise<string> {
  const kind = typeof e.record === 'string' ? e.record : e.record?.kind;
  const id = kind && kind !== 'company' ? await recordBuilders[kind](portal, admin) : 1;
  return e.path.replace(':companyId', String(admin.companyId)).replace(/:\w+/g, String(id));
}

const writes = calls.filter((e) => e.method !== 'GET' && e.body && !e.upload);
it.each(writes.map((e) => [`${e.method} ${e.path}`, e] as const))(
  '%s answers bad fields with a clear refusal',
  async (name, e) => {
    const url = await addressOf(e);
    for (const field of fieldsOf(e.body!)) {
      for (const value of unusualValues) {
        const reply = await superadmin.request({
          method: e.method,
          url,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ companyId: admin.companyId, ...validBodies[name], [field]: value }),
        });
        expect(
          reply.status,
          `${field} = ${JSON.stringify(value).slice(0, 40)}: ${reply.text.slice(0, 200)}`,
        ).toBeLessThan(500);
        if (reply.status < 400) continue;
        expect(reply.body.message).toMatch(/\S/);
        expect(reply.text).not.toMatch(LIBRARY_WORDS);
      }
    }
  },
  // The portal draws a document for each printout that it accepts.
  60_000,
);

const reads = calls.filter((e) => e.method === 'GET' && e.query && e.answer !== 'stream');
it.each(reads.map((e) => [e.path, e] as const))(
  'GET %s answers bad queries with a clear refusal',
  async (_name, e) => {
    const url = await addressOf(e);
    for (const field of fieldsOf(e.query!)) {
      for (const value of unusualValues.filter((n) => typeof n !== 'object')) {
        const reply = await superadmin.get(
          `${url}?${field}=${encodeURIComponent(String(value).toWellFormed())}`,
        );
        expect(
          reply.status,
          `${field} = ${String(value).slice(0, 40)}: ${reply.text.slice(0, 200)}`,
        ).toBeLessThan(500);
        if (reply.status >= 400) expect(reply.text).not.toMatch(LIBRARY_WORDS);
      }
    }
  },
);

it('stores nothing of a body that is not JSON, is nested too deep, or is no object', async () => {
  const before = await countRows();
  const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
  for (const payload of ['{bad', deep, '[]', '"text"', 'null', '1', '']) {
    const reply = await superadmin.post(`/api/repairs?companyId=${admin.companyId}`, payload);
    expect(reply.status, payload.slice(0, 20)).toBe(400);
  }
  expect(await countRows()).toBe(before);
});
