import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { teamsOf } from '../../../../test/teams.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { LiveEvent } from '../../../events/events.ts';

let portal: Portal;
let people: People;
let teams: ReturnType<typeof teamsOf>;
const teamOf = (size: number) => teams.build(size);
const stored = (id: number) => teams.stored(id);
const managersOf = (users: UserRow[]) => teams.managersOf(users);
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  teams = teamsOf(portal, people);
});
afterAll(() => portal.stop());
const nobody = 2_000_000_000;

describe('the first portal user of a customer record', () => {
  it('manages it, and the others may approve without limit until somebody limits it', async () => {
    const { users, manager, customer } = await teamOf(2);
    const { status, body } = await manager.get('/api/team');
    expect([status, body.canManage, body.customerName]).toEqual([200, true, customer.name]);
    const rights = { mayApproveEstimates: true, approvalLimit: null, active: true };
    expect(body.members).toMatchObject([
      { id: users[0]?.id, managesTeam: true, ...rights },
      { id: users[1]?.id, managesTeam: false, ...rights },
    ]);
    expect((await manager.get('/api/user')).body).toMatchObject({ teamSize: 2, managesTeam: true });
  });

  it('has a successor when they are deactivated, moved or removed', async () => {
    const byDeactivation = await teamOf(3);
    const [first, second] = byDeactivation.users as [UserRow, UserRow];
    await people.as.admin.patch(`/api/users/${first.id}`, { active: false });
    expect(await managersOf(byDeactivation.users)).toEqual([true, true, false]);
    await people.as.admin.patch(`/api/users/${second.id}`, { active: false });
    expect((await managersOf(byDeactivation.users))[2]).toBe(true);

    const byMove = await teamOf(2);
    const target = await teamOf(1);
    const moved = byMove.users[0] as UserRow;
    await people.as.admin.patch(`/api/users/${moved.id}`, { customerId: target.customer.id });
    // A user who comes from another team does not manage this one.
    expect(await managersOf([moved, byMove.users[1] as UserRow])).toEqual([false, true]);

    const byLeaving = await teamOf(2);
    const url = `/api/users/${byLeaving.users[0]?.id}`;
    expect((await people.as.superadmin.patch(url, { companyId: null })).status).toBe(200);
    expect(await managersOf(byLeaving.users)).toEqual([false, true]);
  });
});

describe('the rights of a colleague', () => {
  it('are changed by the manager of the team, recorded, and announced to open screens', async () => {
    const { users, manager, colleague, customer } = await teamOf(2);
    const member = users[1] as UserRow;
    const heard: LiveEvent[] = [];
    const stop = portal.runtime.events.subscribe((event) => heard.push(event));
    const url = `/api/team/${member.id}`;
    const reply = await manager.patch(url, {
      mayApproveEstimates: true,
      approvalLimit: '500.50',
      role: 'admin',
    });
    expect([reply.status, reply.body.approvalLimit]).toEqual([200, 500.5]);
    expect((await stored(member.id)).role).toBe('customer');
    await vi.waitFor(
      () =>
        expect(heard).toContainEqual({ companyId: people.company.id, kind: 'team', customerId: customer.id }),
      { timeout: 15_000 },
    );
    stop();
    expect((await auditOf(portal, 'user.team_rights_changed')).at(-1)).toMatchObject({
      recordId: member.id,
      before: { approvalLimit: null },
      after: { approvalLimit: '500.50' },
    });
    expect((await manager.patch(url, { approvalLimit: null, managesTeam: true })).body).toMatchObject({
      approvalLimit: null,
      managesTeam: true,
    });
    expect((await colleague.get('/api/team')).body.canManage).toBe(true);
    for (const approvalLimit of [-1, 0.001, 'much'])
      expect((await manager.patch(url, { approvalLimit })).status).toBe(400);
  });

  it('may be changed by nobody else', async () => {
    const { users, colleague } = await teamOf(3);
    const own = await colleague.get('/api/team');
    expect(own.body).toMatchObject({ canManage: false, invitations: [], members: [{ id: users[1]?.id }] });
    expect(own.body.members).toHaveLength(1);
    for (const id of [users[0]?.id, users[1]?.id, users[2]?.id])
      for (const reply of [
        await colleague.patch(`/api/team/${id}`, { managesTeam: true }),
        await colleague.delete(`/api/team/${id}`),
      ]) {
        expect(reply).toMatchObject({ status: 403, body: { code: 'team.not_manager' } });
        expect(reply.body.message).toBe('Only people who manage the team can do this.');
      }
    expect(await colleague.post('/api/team/invitations', { email: 'x@example.com' })).toMatchObject({
      status: 403,
      body: { code: 'team.not_manager' },
    });
  });

  it('of other teams get 404, like those of an absent user', async () => {
    const { manager } = await teamOf(2);
    const [sameCompany, elsewhere] = [await teamOf(2), await portal.buildUser()];
    const absent = await manager.patch(`/api/team/${nobody}`, { managesTeam: true });
    for (const id of [sameCompany.users[1]?.id, elsewhere.id, people.customer.id]) {
      const reply = await manager.patch(`/api/team/${id}`, { managesTeam: true });
      expect(reply.status).toBe(404);
      expect({ ...reply.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
      expect((await manager.delete(`/api/team/${id}`)).status).toBe(404);
    }
  });

  it('cannot leave a team without a manager', async () => {
    const { users, manager } = await teamOf(2);
    const [first, second] = users as [UserRow, UserRow];
    const refused = await manager.patch(`/api/team/${first.id}`, { managesTeam: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'team.last_manager']);
    expect(await manager.delete(`/api/team/${first.id}`)).toMatchObject({
      status: 409,
      body: { code: 'team.last_manager' },
    });
    expect(await people.as.admin.patch(`/api/users/${first.id}`, { managesTeam: false })).toMatchObject({
      status: 409,
      body: { code: 'team.last_manager' },
    });
    await manager.patch(`/api/team/${second.id}`, { managesTeam: true });
    expect((await manager.patch(`/api/team/${first.id}`, { managesTeam: false })).status).toBe(200);
    expect(await manager.patch(`/api/team/${second.id}`, { managesTeam: false })).toMatchObject({
      status: 403,
      body: { code: 'team.not_manager' },
    });
  });

  it('leave one manager when two managers resign or remove each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { users, manager, colleague } = await teamOf(3);
      const [first, second] = users as [UserRow, UserRow];
      await manager.patch(`/api/team/${second.id}`, { managesTeam: true });
      const replies = await Promise.all(
        round % 2
          ? [manager.delete(`/api/team/${second.id}`), colleague.delete(`/api/team/${first.id}`)]
          : [
              manager.patch(`/api/team/${first.id}`, { managesTeam: false }),
              colleague.patch(`/api/team/${second.id}`, { managesTeam: false }),
            ],
      );
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      expect((await managersOf(users)).filter(Boolean).length).toBeGreaterThan(0);
    }
  });

  it('may also be changed by staff', async () => {
    const { users, customer } = await teamOf(2);
    const url = `/api/users/${users[1]?.id}`;
    const reply = await people.as.admin.patch(url, { managesTeam: true, approvalLimit: 100 });
    expect(reply.body).toMatchObject({ managesTeam: true, mayApproveEstimates: true, approvalLimit: 100 });
    const detail = (await people.as.admin.get(`/api/customers/${customer.id}`)).body;
    expect(detail.users[1]).toMatchObject({ managesTeam: true, approvalLimit: 100 });
  });
});

describe('a colleague who is removed from the team', () => {
  it('keeps the account and their own repairs, gets a new record, and cannot see the others any more', async () => {
    const { users, manager, colleague, customer } = await teamOf(2);
    const [first, second] = users as [UserRow, UserRow];
    const owned = { companyId: people.company.id, customerId: customer.id };
    const theirs = await portal.buildRepair({ ...owned, userId: second.id });
    const teams = await portal.buildRepair({ ...owned, userId: first.id });
    expect((await colleague.get(`/api/repairs/${teams.id}`)).status).toBe(200);
    await manager.patch(`/api/team/${second.id}`, { mayApproveEstimates: false, approvalLimit: 5 });
    expect((await manager.delete(`/api/team/${second.id}`)).status).toBe(204);
    expect((await colleague.get(`/api/repairs/${teams.id}`)).status).toBe(404);
    expect((await colleague.get('/api/repairs')).body.map(({ id }: { id: number }) => id)).toEqual([
      theirs.id,
    ]);
    expect((await colleague.get('/api/user')).body).toMatchObject({ teamSize: 1, managesTeam: true });
    const after = await stored(second.id);
    expect(after).toMatchObject({ mayApproveEstimates: true, approvalLimit: null, active: true });
    expect(after.customerId).not.toBe(customer.id);
    expect((await manager.get(`/api/repairs/${theirs.id}`)).status).toBe(200);
    expect((await manager.get('/api/team')).body.members).toHaveLength(1);
    expect((await auditOf(portal, 'user.left_team')).at(-1)).toMatchObject({
      recordId: second.id,
      before: { customerId: customer.id },
    });
  });

  it('is never the only member', async () => {
    const { users, manager } = await teamOf(1);
    const reply = await manager.delete(`/api/team/${users[0]?.id}`);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'team.only_member',
      'You are the only one on your team.',
    ]);
  });

  it('can be put back by staff, who can also remove people', async () => {
    const { users, customer } = await teamOf(2);
    const url = `/api/users/${users[1]?.id}`;
    const out = (await people.as.admin.patch(url, { customerId: null })).body;
    expect(out).toMatchObject({ managesTeam: true });
    expect(out.customerId).not.toBe(customer.id);
    const back = (await people.as.admin.patch(url, { customerId: customer.id })).body;
    expect(back).toMatchObject({ customerId: customer.id, managesTeam: false });
  });
});
