import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { deleteNotificationsOf, notify } from './index.ts';

let portal: Portal;
let company: CompanyRow;
let ann: UserRow;
let bob: UserRow;
let customerId: number;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  company = await portal.buildCompany();
  ann = await portal.buildUser({ companyId: company.id, role: 'customer' });
  customerId = ann.customerId!;
  bob = await portal.buildUser({ companyId: company.id, role: 'customer', customerId });
});

const inCompany = <T>(work: (db: Db) => Promise<T>) => portal.runtime.database.asCompany(company.id, work);
const across = <T>(work: (db: Db) => Promise<T>) => portal.runtime.database.dangerouslyAcrossCompanies(work);

const news = (title: string, given: Partial<Parameters<typeof notify>[1]> = {}) => ({
  companyId: company.id,
  to: { customerId },
  kind: 'repair.status' as const,
  title,
  link: '/repairs/1',
  ...given,
});
const tell = (title: string, given: Partial<Parameters<typeof notify>[1]> = {}) =>
  inCompany((db) => notify({ db, runtime: portal.runtime }, news(title, given)));

interface Shown {
  id: number;
  title: string;
  readAt: string | null;
}
async function bellOf(user: UserRow, query: Record<string, string> = {}) {
  const reply = await (await portal.actAs(user)).get('/api/notifications', { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Shown[];
}
const titlesOf = async (user: UserRow, query: Record<string, string> = {}) =>
  (await bellOf(user, query)).map(({ title }) => title);
const unreadOf = (user: UserRow) => titlesOf(user, { unread: 'true' });
const mark = async (user: UserRow, body: object = {}) =>
  (await (await portal.actAs(user)).post('/api/notifications/read', body)).body;

const count = (table: string) =>
  across(async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where company_id = ${company.id}`.execute(db);
    return rows[0]!.n;
  });

describe('a notification to several people', () => {
  it('is one row, and so is the audience as long as it is told again', async () => {
    await tell('One');
    await tell('Two');
    await tell('Only to Ann', { exceptUserId: bob.id });
    expect([await count('notifications'), await count('audiences'), await count('audience_members')]).toEqual(
      [3, 1, 2],
    );
    expect(await titlesOf(ann)).toEqual(['Only to Ann', 'Two', 'One']);
    expect(await titlesOf(bob)).toEqual(['Two', 'One']);
  });

  it('is read by one and stays unread for the other', async () => {
    await tell('One');
    await tell('Two');
    const [newest] = await bellOf(ann);
    expect(await mark(ann, { ids: [newest!.id] })).toEqual({ unread: 1 });
    expect(await mark(ann, { ids: [newest!.id] })).toEqual({ unread: 1 });
    expect((await bellOf(ann)).map(({ readAt }) => readAt !== null)).toEqual([true, false]);
    expect((await bellOf(bob)).map(({ readAt }) => readAt)).toEqual([null, null]);
    expect(await mark(ann)).toEqual({ unread: 0 });
    expect(await unreadOf(bob)).toEqual(['Two', 'One']);
    await tell('Three');
    expect(await unreadOf(ann)).toEqual(['Three']);
  });

  it('is not for who joins the team later, and stays with who leaves it', async () => {
    await tell('Before');
    const eve = await portal.buildUser({ companyId: company.id, role: 'customer', customerId });
    const other = await portal.buildUser({ companyId: company.id, role: 'customer' });
    await across((db) =>
      db.updateTable('users').set({ customerId: other.customerId }).where('id', '=', bob.id).execute(),
    );
    await tell('After');
    expect(await titlesOf(eve)).toEqual(['After']);
    expect(await titlesOf(bob)).toEqual(['Before']);
    expect(await titlesOf(ann)).toEqual(['After', 'Before']);
    await tell('Elsewhere', { to: { customerId: other.customerId } });
    expect(await titlesOf(bob)).toEqual(['Elsewhere', 'Before']);
    expect(await titlesOf(other)).toEqual(['Elsewhere']);
  });

  it('leaves out who has switched the kind off, also when they switch it on again', async () => {
    const muted = (kinds: string[]) =>
      across((db) =>
        db.updateTable('users').set({ mutedNotifications: kinds }).where('id', '=', bob.id).execute(),
      );
    await muted(['repair.status']);
    await tell('Muted');
    await muted([]);
    await tell('Wanted');
    expect(await titlesOf(bob)).toEqual(['Wanted']);
    expect(await titlesOf(ann)).toEqual(['Wanted', 'Muted']);
  });

  it('reaches two roles, and a technician reads no amounts in it', async () => {
    const admin = await portal.buildUser({ companyId: company.id, role: 'admin' });
    const technician = await portal.buildUser({ companyId: company.id, role: 'technician' });
    await tell('Estimate of $1,250.00', { to: { group: 'staff' }, kind: 'message.received' });
    expect(await titlesOf(admin)).toEqual(['Estimate of $1,250.00']);
    expect((await titlesOf(technician))[0]).not.toContain('1,250');
    await mark(technician);
    expect([await unreadOf(admin), await unreadOf(technician)]).toEqual([['Estimate of $1,250.00'], []]);
    expect(await titlesOf(ann)).toEqual([]);
  });

  it('pages through those to one person and those to several in their order', async () => {
    for (let n = 1; n <= 12; n++) await tell(`${n}`, n % 3 === 0 ? { to: { userIds: [ann.id] } } : {});
    const pages = await Promise.all(['1', '2', '3'].map((page) => titlesOf(ann, { page, pageSize: '5' })));
    expect(pages.flat()).toEqual(Array.from({ length: 12 }, (_, n) => `${12 - n}`));
  });
});

describe('at the same moment', () => {
  it('a notification that commits after "mark all read" is unread, although its number is lower', async () => {
    await tell('First');
    let marked: object | undefined;
    await inCompany(async (db) => {
      await notify({ db, runtime: portal.runtime }, news('Slow'));
      await tell('Fast');
      marked = await mark(ann);
    });
    expect(marked).toEqual({ unread: 0 });
    expect(await unreadOf(ann)).toEqual(['Slow']);
    expect(await titlesOf(ann)).toEqual(['Fast', 'Slow', 'First']);
  });

  it('two that make the same audience wait for each other in no order', async () => {
    await inCompany(async (db) => {
      await notify({ db, runtime: portal.runtime }, news('One'));
      await tell('Two');
    });
    await tell('Three');
    expect(await count('audiences')).toBe(2);
    expect(await titlesOf(ann)).toEqual(['Three', 'Two', 'One']);
    expect(await mark(ann)).toEqual({ unread: 0 });
  });

  it('marks of one person in two tabs count once', async () => {
    for (const title of ['One', 'Two', 'Three']) await tell(title);
    const ids = (await bellOf(ann)).map(({ id }) => id);
    const answers = await Promise.all([mark(ann), mark(ann, { ids }), mark(ann)]);
    expect(answers).toContainEqual({ unread: 0 });
    expect([await unreadOf(ann), await count('notification_reads')]).toEqual([[], 3]);
  });
});

it('what is read and older than a day is not counted again', async () => {
  await tell('Old');
  await tell('Older');
  await across((db) => sql`update notifications set created_at = now() - interval '2 days'`.execute(db));
  await tell('New');
  const [, , old] = await bellOf(ann);
  expect(await mark(ann, { ids: [old!.id] })).toEqual({ unread: 2 });
  expect(await unreadOf(ann)).toEqual(['New', 'Older']);
  await mark(ann);
  const readTo = await across((db) =>
    db.selectFrom('audienceMembers').select('readTo').where('userId', '=', ann.id).execute(),
  );
  expect(readTo.map((row) => Number(row.readTo))).toEqual([(await bellOf(ann))[1]!.id]);
  expect((await bellOf(ann)).every(({ readAt }) => readAt !== null)).toBe(true);
  expect(await unreadOf(bob)).toEqual(['New', 'Older', 'Old']);
});

it('goes from an erased person, and altogether when nobody else had it', async () => {
  await tell('To both');
  await tell('To Ann', { exceptUserId: bob.id });
  await mark(ann);
  expect(await across((db) => deleteNotificationsOf(db, ann.id))).toBe(2);
  expect(await titlesOf(ann)).toEqual([]);
  expect(await titlesOf(bob)).toEqual(['To both']);
  expect(await count('notification_reads')).toBe(0);
  await across((db) => deleteNotificationsOf(db, bob.id));
  expect([await count('notifications'), await count('audiences')]).toEqual([0, 0]);
});

it('a bell takes two statements of one round trip for any number of audiences, and indexes find its rows', async () => {
  const team = await Promise.all(
    Array.from({ length: 8 }, () =>
      portal.buildUser({ companyId: company.id, role: 'customer', customerId }),
    ),
  );
  for (const { id } of team) await tell('Told', { exceptUserId: id });
  const caller = await portal.actAs(ann);
  const read = () => caller.get('/api/notifications', { query: { unread: 'true' } });
  await read();
  const sent = (await statementsOf(read)).filter(({ sql: text }) => text.includes('audience_members'));
  expect(sent).toHaveLength(2);
  await across(async (db) => {
    await sql`insert into notifications (company_id, audience_id, kind, title, link)
      select company_id, audience_id, kind, title, link from notifications, generate_series(1, 500)
      where company_id = ${company.id}`.execute(db);
    // One audience and person among many.
    await sql`insert into notifications (company_id, user_id, kind, title, link)
      select ${company.id}, ${bob.id}, 'repair.status', 'Other', '/' from generate_series(1, 4000)`.execute(
      db,
    );
  });
  await across((db) => sql`analyze notifications, audience_members, notification_reads`.execute(db));
  for (const statement of sent) {
    const plan = await planOf(portal.ownerUrl, company.id, statement);
    expect(plan).toMatch(/notifications_of_audience/);
    expect(plan).not.toMatch(/Seq Scan on notifications/);
  }
});
