import { listQueryOfNumber } from '@portal/contract/overview/stats/lists.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const statuses = ['submitted', 'in_progress', 'completed', 'estimate_provided', 'shipped', 'cancelled'];

/** Repairs of every kind, and some around the two midnights that begin and end the company's day. */
async function fill({ company, customer }: People, timeZone: string): Promise<void> {
  const own = { companyId: company.id, userId: customer.id, customerId: customer.customerId };
  const old = new Date('2024-05-01');
  for (const status of statuses) {
    await portal.buildRepair({ ...own, status, dateSubmitted: old });
    await portal.buildRepair({ ...own, status, dateSubmitted: old, deletedAt: new Date() });
    await portal.buildRepair({ companyId: company.id, status, estimatedCompletionDate: '2024-06-01' });
  }
  // A portal user whose only repair was deleted.
  await portal.buildRepair({ companyId: company.id, deletedAt: new Date() });
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{
      start: Date;
    }>`select date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone} as start`.execute(
      db,
    ),
  );
  const start = rows[0]!.start.getTime();
  for (const seconds of [-1, 0, 1, -86_400])
    await portal.buildRepair({ ...own, dateSubmitted: new Date(start + seconds * 1000) });
}

describe.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'the numbers of a dashboard in %s',
  (timeZone) => {
    let people: People;
    beforeAll(async () => {
      people = await peopleOf(portal, { timeZone });
      const stranger = await peopleOf(portal, { timeZone });
      await fill(people, timeZone);
      await fill(stranger, timeZone);
    });

    const rowsOf = async (address: string, query: Record<string, string>): Promise<number> => {
      const reply = await people.as.admin.get(
        `${address}?${new URLSearchParams({ ...query, pageSize: '100' })}`,
      );
      expect(reply.status).toBe(200);
      expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
      return reply.body.length;
    };

    it('are those of their lists, for an admin', async () => {
      const { totalRequests, inProgress, completed, pendingAction } = (
        await people.as.admin.get('/api/stats')
      ).body;
      const overview = (await people.as.admin.get('/api/stats/overview')).body;
      const { today, byStatus, ...numbers } = overview;
      const counted = { totalRequests, inProgress, completed, pendingAction, ...numbers };
      const lists: Record<string, number> = {};
      for (const number of Object.keys(counted) as Parameters<typeof listQueryOfNumber>[0][])
        lists[number] = await rowsOf(
          number === 'totalCustomers' ? `/api/companies/${people.company.id}/users` : '/api/repairs',
          listQueryOfNumber(number, today),
        );
      expect(lists).toEqual(counted);
      // Six of each kind with an old one and one of now, and four around midnight.
      expect(counted).toMatchObject({ totalRequests: 16, newToday: 8, completed: 2, totalCustomers: 7 });
      for (const [status, repairs] of Object.entries(byStatus))
        expect(await rowsOf('/api/repairs', { status }), status).toBe(repairs);
    });
  },
);
