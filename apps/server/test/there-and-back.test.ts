import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Reply } from './actors.ts';
import { telling } from './form-fields.ts';
import { type Ids, type Journey, journeys, type Stage } from './journeys.ts';
import { callName } from './make-valid-call.ts';
import { pdfText } from './pdf-text.ts';
import { peopleOf } from './people.ts';
import { startPortal } from './portal.ts';
import { recordBuilders } from './records.ts';

const calls = Object.values(endpoints)
  .flatMap((area): EndpointDeclaration[] => Object.values(area))
  .filter((call) => telling(call).length > 0);

let stage: Stage;
beforeAll(async () => {
  const portal = await startPortal();
  stage = { portal, people: await peopleOf(portal, { timeZone: 'America/New_York' }) };
});
afterAll(() => stage.portal.stop());

/** Returns the values at a path such as `lines[].price`. */
function valuesAt(body: unknown, path: string): unknown[] {
  const [first = '', ...rest] = path.split('.');
  const inner = (body as Record<string, unknown>)[first.replace('[]', '')];
  const values = first.endsWith('[]') ? ((inner ?? []) as unknown[]) : [inner];
  return rest.length > 0 ? values.flatMap((value) => valuesAt(value ?? {}, rest.join('.'))) : values;
}

/** The fields of a call for which its journey types nothing. */
function missing(call: EndpointDeclaration): string[] {
  const journey = journeys[callName(call)];
  if (journey && 'none' in journey) return [];
  const anyId = new Proxy({}, { get: () => 1 });
  const body = journey?.body(anyId) ?? {};
  return telling(call)
    .filter((field) => !journey?.except?.[field])
    .filter((field) => !valuesAt(body, field).some((value) => value !== undefined))
    .map((field) => `${callName(call)} ${field}`);
}

it('every amount, day, time, quantity and percentage that a call takes has a journey, or a reason', () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.flatMap(missing)).toEqual([]);
});

it('every journey belongs to a call', () => {
  const names = calls.map(callName);
  expect(Object.keys(journeys).filter((name) => !names.includes(name))).toEqual([]);
});

/** Returns a matcher for what holds at least these values. */
const holding = (shown: unknown): unknown =>
  Array.isArray(shown)
    ? shown.map(holding)
    : shown !== null && typeof shown === 'object' && !('asymmetricMatch' in shown)
      ? expect.objectContaining(
          Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, holding(value)])),
        )
      : shown;

/** Returns all objects of an answer that have these fields. */
function objectsWith(fields: readonly string[], answer: unknown): Record<string, unknown>[] {
  if (answer === null || typeof answer !== 'object') return [];
  const inner = Object.values(answer).flatMap((value) => objectsWith(fields, value));
  return fields.every((field) => field in answer) ? [answer as Record<string, unknown>, ...inner] : inner;
}

/** Returns of `stored` what has a place in `like`. */
function picked(stored: unknown, like: unknown): unknown {
  if (Array.isArray(stored)) {
    // Entries of a list may differ, such as contributions of several kinds.
    const likes = like as unknown[];
    return stored.map((value, at) => picked(value, likes[at] ?? likes[0]));
  }
  if (stored === null || typeof stored !== 'object' || like === null || typeof like !== 'object')
    return stored;
  return Object.fromEntries(
    Object.entries(like).map(([name, value]) => [
      name,
      picked((stored as Record<string, unknown>)[name], value),
    ]),
  );
}

const filledIn = (address: string, ids: Ids) =>
  address.replace(/:(\w+)/g, (_all, name: string) => {
    if (ids[name] === undefined) throw new Error(`no ${name} for ${address}`);
    return String(ids[name]);
  });

async function read(caller: Caller, address: string): Promise<Reply> {
  const reply = await caller.get(address);
  expect(reply.status, `${address} ${reply.text.slice(0, 300)}`).toBe(200);
  return reply;
}

async function idsFor(call: EndpointDeclaration, { before }: Journey): Promise<Ids> {
  const { company, customer } = stage.people;
  const known: Ids = { companyId: company.id, customerId: customer.customerId!, userId: customer.id };
  if (before) return { ...known, ...(await before(stage)) };
  const kind = typeof call.record === 'string' ? call.record : call.record?.kind;
  return kind ? { ...known, id: await recordBuilders[kind](stage.portal, customer) } : known;
}

function write(call: EndpointDeclaration, as: Journey['as'] = 'admin') {
  const caller = as === 'signedOut' ? stage.portal.signedOut : stage.people.as[as];
  const headers = { 'content-type': 'application/json' };
  const send = async (ids: Ids, body: object) => {
    const payload = JSON.stringify({ companyId: ids['companyId'], ...body });
    const reply = await caller.request({
      method: call.method,
      url: filledIn(call.path, ids),
      payload,
      headers,
    });
    expect(reply.status, `${callName(call)} ${payload}: ${reply.text}`).toBeLessThan(300);
    return reply;
  };
  return { caller, send };
}

/** Without what says when a row was last written. */
const fields = ({
  updatedAt: _at,
  lastUpdated: _last,
  version: _v,
  revision: _r,
  ...rest
}: Record<string, unknown>) => rest;

describe('what is typed is what is shown, and saving it again changes nothing', () => {
  it.for(calls.filter((call) => !('none' in (journeys[callName(call)] ?? { none: '' }))))(
    '$method $path',
    async (call) => {
      const journey = journeys[callName(call)] as Journey;
      const { caller, send } = write(call, journey.as);
      const ids = await idsFor(call, journey);
      const { body: made } = await send(ids, journey.body(ids));
      if (made?.id !== undefined) ids['made'] = made.id;
      const shown = (journey.shown ?? journey.body)(ids);
      const found = (answer: unknown) => objectsWith(Object.keys(shown), answer);

      for (const address of journey.reads) {
        const { body } = await read(caller, filledIn(address, ids));
        expect(found(body), address).toContainEqual(holding(shown));
      }
      for (const [who, addresses] of Object.entries(journey.readsOf ?? {}))
        for (const address of addresses) {
          const { body } = await read(stage.people.as[who as 'admin'], filledIn(address, ids));
          expect(found(body), `${who}: ${address}`).toContainEqual(holding(shown));
        }
      for (const [address, words] of Object.entries(journey.words ?? {})) {
        const { bytes, text } = await read(stage.people.as.admin, filledIn(address, ids));
        const written = address.includes('.pdf') || address.endsWith('/pdf') ? pdfText(bytes) : text;
        for (const word of words) expect(written, address).toContain(word);
      }

      if (journey.notAgain || call.method === 'POST') return;
      const [first = ''] = journey.reads;
      const matcher = holding(shown) as { asymmetricMatch(other: unknown): boolean };
      const stored = async () =>
        found((await read(caller, filledIn(first, ids))).body).find((one) => matcher.asymmetricMatch(one)) ??
        {};
      const before = await stored();
      await send(ids, journey.again?.(before) ?? (picked(before, journey.body(ids)) as object));
      expect(fields(await stored())).toEqual(fields(before));
    },
  );
});
