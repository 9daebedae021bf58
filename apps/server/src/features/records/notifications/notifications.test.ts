import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import type { LiveEvent } from '../../../events/events.ts';
import { notify } from './index.ts';

let portal: Portal;
let company: CompanyRow;
let admin: UserRow;
let technician: UserRow;
let customer: UserRow;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.buildCompany();
  const build = (given: object) => portal.buildUser({ companyId: company.id, ...given });
  admin = await build({ role: 'admin', mutedNotifications: ['estimate.expired'] });
  technician = await build({ role: 'technician' });
  customer = await build({ role: 'customer' });
  await build({ role: 'admin', active: false });
  portal.runtime.events.subscribe((event) => heard.push(event));
});
afterAll(() => portal.stop());

const tell = (given: Partial<Parameters<typeof notify>[1]> = {}) =>
  portal.runtime.database.asCompany(company.id, (db) =>
    notify(
      { db, runtime: portal.runtime },
      {
        companyId: company.id,
        to: { group: 'staff' },
        kind: 'repair.submitted',
        title: 'New',
        link: '/x',
        ...given,
      },
    ),
  );
const bellOf = async (user: UserRow, query: Record<string, string> = {}) => {
  const reply = await (await portal.actAs(user)).get('/api/notifications', { query });
  return {
    titles: reply.body.map((n: { title: string }) => n.title),
    total: Number(reply.headers['x-total-count']),
    reply,
  };
};

describe('a notification', () => {
  it('reaches staff, named users and the users of a customer, each once', async () => {
    await tell({
      to: { group: 'staff', userIds: [admin.id, null], customerId: customer.customerId },
      title: 'To all',
      body: 'SR-1001',
      link: '/repairs/1',
    });
    for (const user of [admin, technician, customer]) {
      const { reply } = await bellOf(user);
      expect(reply.body.filter((n: { title: string }) => n.title === 'To all')).toHaveLength(1);
      expect(reply.body[0]).toMatchObject({
        kind: 'repair.submitted',
        body: 'SR-1001',
        link: '/repairs/1',
        readAt: null,
      });
    }
    expect(heard.filter(({ kind }) => kind === 'notification').map((e) => e.onlyUserIds)).toEqual([
      [admin.id, technician.id, customer.id],
    ]);
  });

  it('reaches nobody when the record has neither user nor customer', async () => {
    const other = await portal.buildUser({ companyId: company.id, role: 'customer' });
    const before = heard.length;
    await tell({ to: { userIds: [null], customerId: null }, title: 'To nobody' });
    await tell({ to: { userIds: [other.id], customerId: null }, title: 'To one' });
    expect((await bellOf(other)).titles).toEqual(['To one']);
    const heardOf = () => heard.slice(before).filter(({ kind }) => kind === 'notification');
    // The database tells of an event after the answer.
    await vi.waitFor(() => expect(heardOf().map(({ onlyUserIds }) => onlyUserIds)).toEqual([[other.id]]), {
      timeout: 15_000,
    });
  });

  it('leaves out the person who acted, users who switched the kind off, and technicians when it is for admins only', async () => {
    await tell({ exceptUserId: technician.id, title: 'Not to who did it' });
    await tell({ kind: 'estimate.expired', title: 'Muted' });
    await tell({ to: { group: 'admins' }, title: 'Admins' });
    expect((await bellOf(technician)).titles).toEqual(['Muted', 'To all']);
    expect((await bellOf(admin)).titles).toEqual(['Admins', 'Not to who did it', 'To all']);
  });

  it('is neither stored nor sent when the transaction is rolled back', async () => {
    // Events of the tests before may still be on their way. They arrive in order.
    const hear = async (id: number) => {
      await portal.runtime.database.asCompany(company.id, (db) =>
        portal.runtime.events.publish(db, { companyId: company.id, kind: 'repair', id }),
      );
      await expect.poll(() => heard.some((event) => event.kind === 'repair' && event.id === id)).toBe(true);
    };
    await hear(1_000_001);
    const before = heard.length;
    const failed = portal.runtime.database.asCompany(company.id, async (db) => {
      const news = {
        companyId: company.id,
        to: { group: 'staff' as const },
        kind: 'repair.submitted' as const,
        title: 'Ghost',
        link: '/',
      };
      await notify({ db, runtime: portal.runtime }, news);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow();
    await hear(1_000_002);
    expect(heard).toHaveLength(before + 1);
    expect((await bellOf(admin)).titles).not.toContain('Ghost');
  });

  it('is neither shown to another user nor marked by another user', async () => {
    await tell({ to: { userIds: [technician.id] }, title: 'To one' });
    const mine = (await bellOf(technician)).reply.body;
    const other = await portal.actAs(admin);
    const before = await bellOf(admin, { unread: 'true' });
    const shared = mine.filter(({ title }: { title: string }) => before.titles.includes(title));
    expect([shared.length, before.titles.includes('To one')]).toEqual([1, false]);
    const { body } = await other.post('/api/notifications/read', {
      ids: mine.map((n: { id: number }) => n.id),
    });
    expect(body).toEqual({ unread: before.total - shared.length });
    expect((await bellOf(technician, { unread: 'true' })).total).toBe(mine.length);
  });
});

describe('reading', () => {
  it('marks one, then all', async () => {
    const caller = await portal.actAs(admin);
    const { reply } = await bellOf(admin);
    const [newest] = reply.body;
    expect((await caller.post('/api/notifications/read', { ids: [newest.id] })).body).toEqual({ unread: 1 });
    const unread = await bellOf(admin, { unread: 'true' });
    expect([unread.titles.length, unread.total]).toEqual([1, 1]);
    expect((await caller.post('/api/notifications/read', {})).body).toEqual({ unread: 0 });
    expect((await bellOf(admin)).total).toBe(3);
  });

  it('shows fifty when the caller asks for no page', async () => {
    const user = await portal.buildUser({ companyId: company.id, role: 'customer' });
    const row = { companyId: company.id, userId: user.id, kind: 'x', link: '/' };
    await Promise.all(
      Array.from({ length: 51 }, (_, n) => portal.insert('notifications', { ...row, title: `${n}` })),
    );
    const { titles, total } = await bellOf(user);
    expect([titles.length, total]).toEqual([50, 51]);
  });
});
