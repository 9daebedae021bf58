import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken, mailsTo, openBrowser, PASSWORD } from '../../../../test/browser.ts';
import { invitedToken } from '../../../../test/invitations.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { teamsOf } from '../../../../test/teams.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let people: People;
let teams: ReturnType<typeof teamsOf>;
const teamOf = (size: number) => teams.build(size);
const managersOf = (users: UserRow[]) => teams.managersOf(users);
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  teams = teamsOf(portal, people);
});
afterAll(() => portal.stop());

describe('a colleague who is invited', () => {
  it('joins the team with the chosen rights', async () => {
    const { manager, customer } = await teamOf(1);
    const email = 'new.colleague@example.com';
    const reply = await manager.post('/api/team/invitations', { email, approvalLimit: 250 });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ email, state: 'sent', mayApproveEstimates: true, approvalLimit: 250 });
    expect(reply.text).not.toContain('token');
    const [mail] = await mailsTo(portal, email, 'invitation');
    expect(mail?.bodyText).toContain(`as a colleague at ${customer.name}`);
    const open = (await manager.get('/api/team')).body;
    expect(open.invitations).toMatchObject([{ id: reply.body.id, email }]);
    const browser = openBrowser(portal);
    const made = await browser.post('/api/register', {
      username: 'new-colleague',
      password: PASSWORD,
      email,
      contactName: 'Cy Dee',
      inviteToken: await invitedToken(portal, email),
    });
    expect(made.body).toMatchObject({ customerId: customer.id, teamSize: 2, managesTeam: false });
    const team = (await manager.get('/api/team')).body;
    expect(team.invitations).toEqual([]);
    expect(team.members[1]).toMatchObject({ name: 'Cy Dee', approvalLimit: 250, managesTeam: false });
    expect(team.members[1].lastSignInAt).not.toBeNull();
    expect(await manager.post('/api/team/invitations', { email })).toMatchObject({
      status: 409,
      body: { code: 'invitation.account_exists' },
    });
  });

  it('gets a new link when it is sent again, and none after it is revoked', async () => {
    const { manager, colleague } = await teamOf(2);
    const email = 'again@example.com';
    const { id } = (await manager.post('/api/team/invitations', { email })).body;
    const url = `/api/team/invitations/${id}`;
    expect(await colleague.post(`${url}/resend`)).toMatchObject({
      status: 403,
      body: { code: 'team.not_manager' },
    });
    expect((await manager.post(`${url}/resend`)).status).toBe(200);
    await mailsTo(portal, email, 'invitation', 2);
    const stranger = await teamOf(1);
    expect((await stranger.manager.delete(url)).status).toBe(404);
    expect((await stranger.manager.post(`${url}/resend`)).status).toBe(404);
    expect(await colleague.delete(url)).toMatchObject({ status: 403, body: { code: 'team.not_manager' } });
    expect((await manager.delete(url)).status).toBe(204);
    expect((await manager.get('/api/team')).body.invitations).toEqual([]);
    const register = {
      username: 'too-late',
      password: PASSWORD,
      email,
      inviteToken: await invitedToken(portal, email, 2),
    };
    expect((await portal.signedOut.post('/api/register', register)).status).toBe(400);
  });

  it('loses the link when its sender no longer manages the team', async () => {
    for (const end of ['resigned', 'removed', 'deactivated', 'moved'] as const) {
      const { users, manager, colleague } = await teamOf(2);
      const second = users[1] as UserRow;
      await manager.patch(`/api/team/${second.id}`, { managesTeam: true });
      const email = `${end}@example.com`;
      const sent = await colleague.post('/api/team/invitations', { email, managesTeam: true });
      expect(sent.status).toBe(201);
      const token = await invitedToken(portal, email);
      if (end === 'resigned') await manager.patch(`/api/team/${second.id}`, { managesTeam: false });
      if (end === 'removed') await manager.delete(`/api/team/${second.id}`);
      if (end === 'deactivated') await people.as.admin.patch(`/api/users/${second.id}`, { active: false });
      if (end === 'moved') await people.as.admin.patch(`/api/users/${second.id}`, { customerId: null });
      expect((await manager.get('/api/team')).body.invitations).toEqual([]);
      const register = { username: `back-${end}`, password: PASSWORD, email, inviteToken: token };
      expect((await portal.signedOut.post('/api/register', register)).status).toBe(400);
    }
  });

  it('must have an address', async () => {
    const { manager } = await teamOf(1);
    const reply = await manager.post('/api/team/invitations', { email: 'nowhere' });
    expect(reply.body.fields).toEqual({ email: 'Please enter a valid email address' });
  });
});

it('a user who joins by a confirmed address becomes a member without the right to manage', async () => {
  const { customer, manager } = await teamOf(1);
  const email = 'confirmed@example.com';
  await people.as.admin.patch(`/api/companies/${customer.companyId}/customers/${customer.id}`, { email });
  const browser = openBrowser(portal);
  const made = await browser.post('/api/register', { username: 'confirmed', password: PASSWORD, email });
  expect(made.body).toMatchObject({ teamSize: 1, managesTeam: true });
  const token = await mailedToken(portal, email, 'account.verify-email');
  expect((await browser.post('/api/verify-email', { token })).status).toBe(204);
  const joined = { customerId: customer.id, teamSize: 2, managesTeam: false };
  expect((await browser.get('/api/user')).body).toMatchObject(joined);
  expect((await manager.get('/api/team')).body.members).toHaveLength(2);
});

describe('a merge of customers', () => {
  it('moves the people as members with the limits they had', async () => {
    const gone = await teamOf(2);
    const stays = await teamOf(1);
    const limited = gone.users[1] as UserRow;
    await gone.manager.patch(`/api/team/${limited.id}`, { approvalLimit: 50 });
    const { id } = (await gone.manager.post('/api/team/invitations', { email: 'merged@example.com' })).body;
    const reply = await people.as.admin.post(`/api/customers/${gone.customer.id}/merge`, {
      intoId: stays.customer.id,
    });
    expect(reply.status).toBe(200);
    const team = (await stays.manager.get('/api/team')).body;
    expect(team.members.map(({ managesTeam }: { managesTeam: boolean }) => managesTeam)).toEqual([
      false,
      false,
      true,
    ]);
    expect(team.members.find((member: { id: number }) => member.id === limited.id).approvalLimit).toBe(50);
    expect(team.invitations).toMatchObject([{ id }]);
    expect((await gone.manager.get('/api/team')).body.canManage).toBe(false);
  });

  it('keeps a moved manager when the remaining record had none', async () => {
    const gone = await teamOf(2);
    const empty = await portal.buildCustomer({ companyId: people.company.id });
    await people.as.admin.post(`/api/customers/${gone.customer.id}/merge`, { intoId: empty.id });
    expect(await managersOf(gone.users)).toEqual([true, false]);
  });
});

describe('repairs of a team', () => {
  it('show who sent them in, for customers in lists too', async () => {
    const { users, manager, customer } = await teamOf(2);
    const owned = { companyId: people.company.id, customerId: customer.id };
    const repair = await portal.buildRepair({ ...owned, userId: users[1]?.id as number });
    const byStaff = await portal.buildRepair({ ...owned, userId: null });
    const name = users[1]?.contactName;
    expect((await manager.get(`/api/repairs/${repair.id}`)).body.submittedBy).toBe(name);
    expect((await manager.get(`/api/repairs/${byStaff.id}`)).body.submittedBy).toBeNull();
    const list = (await manager.get('/api/repairs')).body;
    expect(list.find(({ id }: { id: number }) => id === repair.id).submittedBy).toBe(name);
    const found = (await manager.get(`/api/repairs?search=${repair.serviceReportNumber}`)).body;
    expect(found).toMatchObject([{ id: repair.id, submittedBy: name }]);
    expect((await people.as.admin.get(`/api/repairs/${repair.id}`)).body.submittedBy).toBe(name);
  });
});
