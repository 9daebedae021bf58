import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Caller, Reply } from './actors.ts';
import { validBodies } from './make-valid-call.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';
import { unusualValues } from './unusual-values.ts';

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

/** Expects a clear answer: no fault of the server, and no sentence of the schema library. */
function expectClear({ status, body, text }: Reply, what: string): void {
  expect(status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500);
  if (status < 400) return;
  expect(body.message, what).toMatch(/\S/);
  expect(text, what).not.toMatch(LIBRARY_WORDS);
}

/**
 * Sends every value in every field. The fields that the schema refuses for a value go together in one call, because the
 * answer names each of them. Those that it accepts go together too, because a call that succeeds has used them all.
 * Every field that is in neither answer goes alone.
 */
async function sendUnusual(
  schema: z.ZodType,
  valid: Record<string, unknown>,
  values: readonly unknown[],
  send: (fields: Record<string, unknown>) => Promise<Reply>,
): Promise<void> {
  const fields = fieldsOf(schema);
  for (const value of values) {
    const asSent: unknown = JSON.parse(JSON.stringify(value));
    const together = async (names: readonly string[]) => {
      const reply = await send(Object.fromEntries(names.map((name) => [name, value])));
      expectClear(reply, `${names.join(', ')} = ${JSON.stringify(value).slice(0, 40)}`);
      return reply;
    };
    // The company decides who may make the call, before its other fields are read.
    const {
      company = [],
      accepted = [],
      refused = [],
    } = Object.groupBy(fields, (name) => {
      if (name === 'companyId') return 'company';
      return schema.safeParse({ ...valid, [name]: asSent }).success ? 'accepted' : 'refused';
    });
    const left = [...company];
    if (refused.length > 0) {
      const { body } = await together(refused);
      const named = new Set(Object.keys(body?.fields ?? {}).map((place) => place.split('.')[0]));
      left.push(...refused.filter((name) => !named.has(name)));
    }
    if (accepted.length > 0 && (await together(accepted)).status >= 400 && accepted.length > 1)
      left.push(...accepted);
    for (const name of left) await together([name]);
  }
}

const writes = calls.filter((e) => e.method !== 'GET' && e.body && !e.upload);
it.each(writes.map((e) => [`${e.method} ${e.path}`, e] as const))(
  '%s answers bad fields with a clear refusal',
  async (name, e) => {
    const url = await addressOf(e);
    const valid = { companyId: admin.companyId, ...validBodies[name] };
    await sendUnusual(e.body!, valid, unusualValues, (fields) =>
      superadmin.request({
        method: e.method,
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...valid, ...fields }),
      }),
    );
  },
  // The portal draws a document for each printout that it accepts.
  60_000,
);

const reads = calls.filter((e) => e.method === 'GET' && e.query && e.answer !== 'stream');
const textValues = unusualValues
  .filter((value) => typeof value !== 'object')
  .map((value) => String(value).toWellFormed());
it.each(reads.map((e) => [e.path, e] as const))(
  'GET %s answers bad queries with a clear refusal',
  async (_name, e) => {
    const url = await addressOf(e);
    await sendUnusual(e.query!, {}, textValues, (fields) =>
      superadmin.get(`${url}?${new URLSearchParams(fields as Record<string, string>)}`),
    );
  },
);

it('stores nothing of a body that is not JSON, is nested too deep, or is no object', async () => {
  const before = await countRows();
  const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
  for (const payload of ['{bad', deep, '[]', '"text"', 'null', '1', '']) {
    const reply = await superadmin.post(`/api/repairs?companyId=${admin.companyId}`, payload);
    expect(reply.status, payload.slice(0, 20)).toBe(400);
    if (payload === deep) expect(reply.body.code).toBe('request.too_deep');
  }
  expect(await countRows()).toBe(before);
});
