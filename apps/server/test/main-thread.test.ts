import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reply } from './actors.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
let people: People;
let repairId: number;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  repairId = (await portal.buildRepair({ companyId: people.company.id })).id;
});
afterAll(() => portal.stop());

const MEGABYTE = 1_000_000;
type Make = (length: number) => InjectOptions;
const sent = (method: 'POST' | 'PATCH', url: string, payload: string): InjectOptions => ({
  ...{ method, url, payload, headers: { 'content-type': 'application/json' } },
});
const asked = (url: string, headers: Record<string, string> = {}): InjectOptions => ({
  ...{ method: 'GET', url, headers },
});
const json = (text: string) => JSON.stringify(text);

/** Returns the milliseconds of processor time of this thread, which is that of all requests. */
async function workOf(ask: () => Promise<Reply>): Promise<{ ms: number; status: number }> {
  let best = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let n = 0; n < 3; n++) {
    const before = process.threadCpuUsage();
    status = (await ask()).status;
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return { ms: best, status };
}

const template = (bodyHtml: string) =>
  `{"name":"Long","type":"shipping-notification","subject":"Hello","bodyText":"Hello, all of you","bodyHtml":${json(bodyHtml)}}`;
const search = (words: string) => `/api/repairs?search=${encodeURIComponent(words)}`;
const agent = (text: string) => asked('/api/repairs', { 'user-agent': text });
/** Headers together may have 16 KB. */
const HEADER = 6_000;

const attacks: [what: string, length: number, make: Make][] = [
  ['open arrays', MEGABYTE / 2, (n) => sent('POST', '/api/repairs', '['.repeat(n))],
  ['arrays in arrays', MEGABYTE / 4, (n) => sent('POST', '/api/repairs', '['.repeat(n) + ']'.repeat(n))],
  [
    'objects in objects',
    80_000,
    (n) => sent('POST', '/api/repairs', `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`),
  ],
  [
    'keys',
    80_000,
    (n) => sent('POST', '/api/repairs', `{${Array.from({ length: n }, (_, i) => `"${i}":1`).join()}}`),
  ],
  [
    'parts',
    300_000,
    (n) => sent('PATCH', `/api/repairs/${repairId}`, `{"partsUsed":[${Array(n).fill('{}').join()}]}`),
  ],
  [
    'addresses',
    300_000,
    (n) => sent('POST', '/api/repairs', `{"additionalEmails":[${Array(n).fill('""').join()}]}`),
  ],
  [
    'invisible characters',
    150_000,
    (n) => sent('POST', '/api/repairs', `{"modelPartNo":${json('\u200b'.repeat(n))}}`),
  ],
  [
    'letters with an accent',
    200_000,
    (n) => sent('POST', '/api/repairs', `{"emailAddress":${json('é'.repeat(n))}}`),
  ],
  ['bold tags of a template', 15_000, (n) => sent('POST', '/api/email-templates', template('<b>'.repeat(n)))],
  ['lists of a template', 5_400, (n) => sent('POST', '/api/email-templates', template('<ul>'.repeat(n)))],
  ['brackets of a template', 20_000, (n) => sent('POST', '/api/email-templates', template('{{'.repeat(n)))],
  [
    'bold tags of a mail',
    60_000,
    (n) => sent('POST', `/api/repairs/${repairId}/email-summary`, `{"html":${json('<b>'.repeat(n))}}`),
  ],
  ['words of a search', 100, (n) => asked(search('a '.repeat(n)))],
  ['words of a search that is too long', 3_000, (n) => asked(search('a'.repeat(n)))],
  ['quotation marks of a search', 200, (n) => asked(search('"'.repeat(n)))],
  ['signs of a search', 100, (n) => asked(search('%_'.repeat(n)))],
  ['spaces of a user agent', HEADER, (n) => agent(' '.repeat(n))],
  ['brackets of a user agent', HEADER, (n) => agent('('.repeat(n))],
  ['cookies', HEADER / 4, (n) => asked('/api/repairs', { cookie: 'a=b;'.repeat(n) })],
  ['equals signs of a cookie', HEADER, (n) => asked('/api/repairs', { cookie: '='.repeat(n) })],
  ['languages', HEADER / 8, (n) => asked('/', { 'accept-language': 'en;q=.1,'.repeat(n) })],
  ['encodings', HEADER / 5, (n) => asked('/', { 'accept-encoding': 'br, ,'.repeat(n) })],
  ['ranges', HEADER / 4, (n) => asked('/', { range: `bytes=${'0-1,'.repeat(n)}0-1` })],
  ['tags', HEADER / 4, (n) => asked('/', { 'if-none-match': '"a",'.repeat(n) })],
  ['proxies', HEADER / 4, (n) => asked('/api/repairs', { 'x-forwarded-for': '1,1,'.repeat(n) })],
];

it.each(attacks)(
  '%s do not hold up the requests of others',
  async (_what, length, make) => {
    const ask = (of: number) => workOf(() => people.as.admin.request(make(of)));
    // An answer about nothing, and one about as many bytes of plain text.
    const plain = await workOf(() =>
      people.as.admin.request(
        sent('POST', '/api/repairs', `{"modelPartNo":${json('a'.repeat(MEGABYTE - 100))}}`),
      ),
    );
    expect(plain.status).toBe(400);
    const [half, whole] = [await ask(length / 2), await ask(length)];
    expect(whole.status).toBeLessThan(500);
    // What is short is not told apart from the work of the test itself.
    const least = 4 * plain.ms;
    expect(whole.ms).toBeLessThan(Math.max(least, 2.2 * half.ms));
    expect(whole.ms).toBeLessThan(8 * plain.ms);
  },
  60_000,
);

it('brackets in brackets are refused by every call before they are read', async () => {
  const all = Object.values(endpoints)
    .flatMap((group) => Object.values(group) as EndpointDeclaration[])
    .filter(({ body, upload }) => body && !upload);
  const deep = `${'['.repeat(MEGABYTE / 2 - 10)}${']'.repeat(MEGABYTE / 2 - 10)}`;
  const plain = await workOf(() =>
    people.as.admin.request(
      sent('POST', '/api/repairs', `{"modelPartNo":${json('a'.repeat(MEGABYTE - 100))}}`),
    ),
  );
  const slow: string[] = [];
  for (const { method, path } of all) {
    const url = path.replaceAll(/:\w+/g, '1');
    const asker = path.startsWith('/api/public/') ? portal.signedOut : people.as.superadmin;
    const { ms, status } = await workOf(() =>
      asker.request({ ...sent('POST', url, deep), method: method as 'POST' }),
    );
    if (status >= 500 || status < 400 || ms > 4 * plain.ms)
      slow.push(`${method} ${path}: ${status}, ${ms} ms`);
  }
  expect(all.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
}, 120_000);
