import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surveyLink } from '../src/features/conversation/surveys/index.ts';
import { trackingToken } from '../src/features/messaging/tracking-links/tracking-link.ts';
import type { Reply } from './actors.ts';
import { auditOf } from './browser.ts';
import { linkPurposes, type OpenedByCall } from './link-purposes.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { statementsOf } from './statements.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const purposes = linkPurposes(() => portal);
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) => statement.execute(db));

/** What two answers of the same refusal have in common. */
const refusal = ({ status, body }: Reply) => ({ status, ...body, requestId: undefined });
const isOpen = ({ status }: Reply) => status < 300;
const cut = (token: string) => token.slice(0, -1);
const changed = (token: string) => token.slice(0, -3) + (token.endsWith('AAA') ? 'BBB' : 'AAA');

describe.each(Object.entries(purposes))('a link with the purpose %s', (name, purpose) => {
  const { make, open, bad, inactive = bad } = purpose;
  let people: People;
  beforeAll(async () => {
    people = await peopleOf(portal);
  });

  it('opens with its token, and with nothing else', async () => {
    const { token, foreign } = await make(people);
    const others = Object.entries(purposes).filter(
      ([other]) => purposes[other as OpenedByCall].open !== open,
    );
    const strange = others.find(([, { bad: theirs }]) => theirs[1] !== bad[1])!;
    const wrong = [changed(token), cut(token), `${token}A`, 'A'.repeat(43), 'x', foreign ?? changed(token)];
    const replies = await Promise.all(wrong.map(open));
    replies.push(await open((await strange[1].make(people)).token));
    for (const reply of replies) expect([reply.status, reply.body.code]).toEqual(bad);
    expect(new Set(replies.map((reply) => JSON.stringify(refusal(reply))))).toHaveProperty('size', 1);
    expect([name, isOpen(await open(token))]).toEqual([name, true]);
  });

  it('asks the database the same for a wrong token and for a text that is none', async () => {
    const { token } = await make(people);
    const asked = async (text: string) => (await statementsOf(() => open(text))).length;
    const [wrong, none] = [await asked(changed(token)), await asked('_'.repeat(43))];
    expect(wrong).toBeGreaterThan(0);
    expect(none).toBe(wrong);
  });

  it('is bad like a wrong one when it has expired', async () => {
    const { token, expire } = await make(people);
    if (!expire) return expect(['shipment', 'calendar-feed']).toContain(name);
    const wrong = refusal(await open(changed(token)));
    await expire();
    expect(refusal(await open(token))).toEqual(wrong);
  });

  it('is bad like a wrong one when it was revoked, and the next one opens', async () => {
    const { token, revoke } = await make(people);
    const other = await make(people);
    const wrong = refusal(await open(changed(token)));
    await portal.runtime.database.asCompany(people.company.id, (db) => revoke(db));
    expect(refusal(await open(token))).toEqual(wrong);
    if (name !== 'calendar-feed') expect(isOpen(await open(other.token))).toBe(true);
    expect(isOpen(await open((await make(people)).token))).toBe(true);
  });

  it('does not open while its company is inactive', async () => {
    const { token } = await make(people);
    const setActive = (active: boolean) =>
      run(sql`update companies set active = ${active} where id = ${people.company.id}`);
    await setActive(false);
    const reply = await open(token);
    await setActive(true);
    if (inactive === 'opens') return expect(isOpen(reply)).toBe(true);
    expect([reply.status, reply.body.code]).toEqual(inactive);
    expect(isOpen(await open(token))).toBe(true);
  });
});

it('counts the reads of an address where a limit says so, whatever the token', async () => {
  const strict = await startPortal({
    LIMITS: 'on',
    LIMIT_TRACKING_READS_HOUR: '2',
    LIMIT_FEED_READS_PER_ADDRESS_HOUR: '2',
  });
  try {
    for (const path of ['/api/public/track/x', '/api/calendar/x.ics']) {
      const replies = [];
      for (let n = 0; n < 3; n++) replies.push((await strict.signedOut.get(path)).status);
      expect(replies).toEqual([404, 404, 429]);
    }
    // The page of a question counts for the same limit.
    expect((await strict.signedOut.get('/api/public/surveys/x')).status).toBe(429);
  } finally {
    await strict.stop();
  }
});

it.each([
  ['appointment', 'appointments', 'revoke-links', 'appointment.links_revoked'],
  ['agreement', 'demo-equipment-agreements', 'revoke-links', 'demo_agreement.links_revoked'],
  ['hand-over', 'demo-equipment-agreements', 'revoke-links', 'demo_agreement.links_revoked'],
  ['recall', 'recalls', 'revoke-link', 'recall.link_revoked'],
  ['out-of-tolerance', 'out-of-tolerance-notices', 'revoke-link', 'out_of_tolerance.link_revoked'],
] as const)('staff end a link with the purpose %s', async (name, path, call, action) => {
  const people = await peopleOf(portal);
  const { token, id } = await purposes[name].make(people);
  const wrong = refusal(await purposes[name].open(changed(token)));
  const end = (who: keyof People['as']) => people.as[who].post(`/api/${path}/${id}/${call}`);
  expect((await end('technician')).status).toBe(403);
  expect(isOpen(await purposes[name].open(token))).toBe(true);
  expect((await end('admin')).status).toBe(204);
  expect(refusal(await purposes[name].open(token))).toEqual(wrong);
  expect((await auditOf(portal, action)).at(-1)).toMatchObject({
    recordId: id,
    companyId: people.company.id,
  });
});

it('makes the signed tokens that are on paper and in mails of earlier releases', () => {
  const key = Buffer.alloc(32, 1);
  const record = { id: 1001, companyId: 7, linkEdition: 2 };
  expect([
    ...(['repair', 'shipment', 'label'] as const).map((kind) => trackingToken(key, { ...record, kind })),
    surveyLink.issue(key, record),
  ]).toEqual([
    'r1001-qaTwSNKygzbvwoOuGIzyttYQZpnCfdlo',
    's1001-oYY53JjPgWiOipp573soPxlDHIHoXT0j',
    'l1001-c0ro-una1COoFEgJrNBxkqKrCsnQaLKE',
    'q1001-Uvj6HKQXOnQGWbzyAkts9e3y3ddhGftN',
  ]);
});

it.each([
  ['repair', '/api/public/track', 'tracking_visits'],
  ['estimate', '/api/public/estimates', 'estimates'],
] as const)('counts that a page of %s was opened, and not that it was read', async (name, path, table) => {
  const { token } = await purposes[name].make(await peopleOf(portal));
  const opens = async () =>
    (await run(sql<{ n: number }>`select coalesce(sum(opens), 0)::int as n from ${sql.table(table)}`)).rows[0]
      ?.n;
  const before = (await opens())!;
  await purposes[name].open(token);
  expect(await opens()).toBe(before);
  expect((await portal.signedOut.post(`${path}/${token}/opened`)).status).toBe(204);
  expect(await opens()).toBe(before + 1);
  expect((await portal.signedOut.post(`${path}/${changed(token)}/opened`)).status).toBe(404);
  expect(await opens()).toBe(before + 1);
});
