import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import { generatorOf, type Schema, seeded } from './generate-value.ts';
import { takePhoto } from './photo.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';
import { unusualValues } from './unusual-values.ts';

/** `INPUTS=10000 INPUT_SEED=7` runs more inputs, or others. */
const COUNT = Number(process.env['INPUTS'] ?? 1_000);
const SEED = Number(process.env['INPUT_SEED'] ?? 20_261);
/** Calls per round. Each round has new users and records, because some calls deactivate, delete or sign out. */
const ROUND = 50;

interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const { value, one, chance, below } = generatorOf(seeded(SEED));
let portal: Portal;
let operations: { method: string; path: string; operation: Operation }[];
let photo: Buffer;

beforeAll(async () => {
  portal = await startPortal();
  photo = await takePhoto(10, 20, 30);
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin' }));
  const { paths } = (await admin.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => declarationOf(operationId).answer !== 'stream')
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => portal.stop());

function declarationOf(operationId: string): EndpointDeclaration {
  const [area = '', name = ''] = operationId.split('.');
  return (endpoints as unknown as Record<string, Record<string, EndpointDeclaration>>)[area]![name]!;
}

interface World {
  admin: UserRow;
  callers: [role: string, caller: Caller][];
  ids: Map<string, number>;
}

async function buildWorld(): Promise<World> {
  const admin = await portal.buildUser({ role: 'admin' });
  const of = (role: UserRow['role']) => portal.buildUser({ role, companyId: admin.companyId });
  const people = [admin, await of('customer'), await of('technician'), await of('superadmin')];
  const callers: World['callers'] = [['nobody', portal.signedOut]];
  for (const user of people) callers.push([user.role, await portal.actAs(user)]);
  return { admin, callers, ids: new Map([['company', admin.companyId!]]) };
}

/** Returns the id of a row for the address. The row is created when it is first needed. */
async function idOf({ admin, ids }: World, operationId: string): Promise<number> {
  const { record } = declarationOf(operationId);
  const kind = (typeof record === 'string' ? record : record?.kind) ?? 'company';
  const id =
    ids.get(kind) ?? (kind === 'company' ? admin.companyId! : await recordBuilders[kind](portal, admin));
  ids.set(kind, id);
  return id;
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
const asText = (given: unknown): string => encodeURIComponent(textOf(given).toWellFormed());

/** Returns a multipart body, often with faults. */
function multipart(schema: Schema, field: string, faults: number): Partial<InjectOptions> {
  const boundary = one(['b', 'xyz', '-'.repeat(70)]);
  const fields = Object.entries(value({ ...schema, type: 'object' }, 0) as object);
  const part = (name: string, content: Buffer | string, file?: string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(file === undefined ? '\r\n\r\n' : `; filename="${file}"\r\ncontent-type: image/jpeg\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ];
  const name = chance(faults) ? one(['__proto__', 'toString', '', 'a\u0000']) : field;
  const content = one([
    photo,
    photo.subarray(0, 500),
    Buffer.from('Name,Email\nA,a@b.example'),
    Buffer.alloc(0),
  ]);
  const whole = Buffer.concat([
    ...fields
      .filter(([key]) => key !== field)
      .flatMap(([key, given]) => part(key, textOf(chance(faults) ? one(unusualValues) : given))),
    ...part(name, content, one(['a.jpg', '../../x', 'ü.png', ''])),
    ...(chance(0.2) ? part(field, photo, 'second.jpg') : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return {
    payload: chance(faults * 2) ? whole.subarray(0, below(whole.length)) : whole,
    headers: {
      'content-type': `multipart/form-data${chance(faults / 2) ? one(['', '; boundary=', '; boundary=other']) : `; boundary=${boundary}`}`,
    },
  };
}

function bodyOf({ operationId, requestBody }: Operation, faults: number): Partial<InjectOptions> {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  if (type === 'multipart/form-data')
    return multipart(schema, declarationOf(operationId).upload!.field, faults);
  if (type === '' && !chance(faults)) return {};
  const json = JSON.stringify(value(schema, faults)) ?? '';
  return {
    payload: chance(faults / 4) ? json.slice(0, below(json.length + 1)) : json,
    headers: {
      'content-type': chance(faults / 4) ? one(['text/plain', 'application/jso', '']) : 'application/json',
    },
  };
}

async function makeInput(world: World): Promise<InjectOptions> {
  const { method, path, operation } = one(operations);
  const faults = one([0, 0.05, 0.2, 0.5]);
  const id = await idOf(world, operation.operationId);
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    chance(faults) ? asText(one(unusualValues)) : String(name === 'companyId' ? world.admin.companyId : id),
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && chance(0.5))
    .map(({ name, schema }) => `${name}=${asText(value(schema, faults))}`)
    .join('&');
  const body = method === 'GET' ? {} : bodyOf(operation, faults);
  const headers = {
    ...(chance(0.1) && { 'if-match': one(['*', '"1"', 'W/"x"', '', '"99999999999999999999"']) }),
    ...(chance(0.1) && { 'idempotency-key': one(['k', 'x'.repeat(300), 'ü', '']) }),
    ...body.headers,
  };
  return { method: method as 'GET', url: query ? `${address}?${query}` : address, ...body, headers };
}

it(
  'every answer to any input of any caller is below 500',
  async () => {
    const failures: string[] = [];
    let world = await buildWorld();
    for (let i = 0; i < COUNT; i++) {
      if (i % ROUND === 0) world = await buildWorld();
      const input = await makeInput(world);
      const [role, caller] = one(world.callers);
      const reply = await caller.request(input);
      if (reply.status < 500) continue;
      const sent = String(input.payload ?? '').slice(0, 300);
      failures.push(`${reply.status} ${role}: ${input.method} ${String(input.url).slice(0, 300)} ${sent}`);
    }
    expect(failures).toEqual([]);
  },
  Math.max(120_000, COUNT * 60),
);
