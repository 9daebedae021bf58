import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let own: number;
let stranger: Awaited<ReturnType<typeof customerWith>>;

/** A customer record with a user who typed a customer number. */
async function customerWith(customerNo: string | null, companyId: number, name: string, more: object = {}) {
  const customer = await portal.insert('customers', { companyId, name });
  const user = await portal.buildUser({ companyId, customerId: customer.id, customerNo, ...more });
  return { user, customerId: customer.id };
}

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  own = people.customer.customerId!;
  await people.as.customer.patch('/api/profile', { customerNo: 'C-2002' });
  stranger = await customerWith('c-2002', people.company.id, 'Stranger');
  await customerWith('C-2003', people.company.id, 'Somebody else');
  await customerWith(null, people.company.id, 'Without a number');
  await customerWith('C-2002', people.company.id, 'Left', { active: false });
  await customerWith('C-2002', (await portal.buildCompany()).id, 'Elsewhere');
  // A colleague in the same record has the same number by right.
  await portal.buildUser({ companyId: people.company.id, customerId: own, customerNo: 'C-2002' });
});
afterAll(() => portal.stop());

const path = () => `/api/companies/${people.company.id}/customers`;

it('names the other customer on both pages, and the number of each portal user', async () => {
  const { body } = await people.as.admin.get(`/api/customers/${own}`);
  expect(body.sharedNumber).toEqual({
    customerNo: 'C-2002',
    others: [{ id: stranger.customerId, name: 'Stranger' }],
  });
  expect(body.users.map(({ customerNo }: { customerNo: string }) => customerNo)).toEqual([
    'C-2002',
    'C-2002',
  ]);
  const other = await people.as.admin.get(`/api/customers/${stranger.customerId}`);
  expect(other.body.sharedNumber).toEqual({
    customerNo: 'c-2002',
    others: [{ id: own, name: expect.any(String) }],
  });
});

it.each(['', '?page=1', '?page=1&search=strang', '?sort=name&order=asc'])(
  'marks the customers of the list %s without a statement for each row',
  async (query) => {
    await people.as.admin.get(`${path()}${query}`);
    const sent = await statementsOf(() => people.as.admin.get(`${path()}${query}`));
    expect(sent.length).toBeLessThanOrEqual(3);
    const { body } = await people.as.admin.get(`${path()}${query}`);
    const marked = body
      .filter((row: { sharedNumber?: object }) => row.sharedNumber)
      .map((row: { id: number }) => row.id);
    expect(marked.sort()).toEqual(
      query.includes('search') ? [stranger.customerId] : [own, stranger.customerId].sort(),
    );
  },
);

it('shares nothing: the stranger sees nothing of the other customer', async () => {
  const caller = await portal.actAs(stranger.user);
  const { id } = await portal.buildRepair({ companyId: people.company.id, customerId: own });
  expect((await caller.get(`/api/repairs/${id}`)).status).toBe(404);
  expect((await caller.get('/api/repairs')).body).toEqual([]);
  expect(await caller.get(`/api/customers/${own}`)).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  expect((await caller.get('/api/user')).text).not.toContain('sharedNumber');
});

it('names at most three, and reads the index of numbers', async () => {
  for (let n = 0; n < 5; n++) await customerWith('C-2002', people.company.id, `Copy ${n}`);
  const { body } = await people.as.admin.get(`/api/customers/${own}`);
  expect(body.sharedNumber.others).toHaveLength(3);
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `set enable_seqscan = off; explain select from users u where u.company_id = 1 and lower(u.customer_no) = 'c-1'
      and u.customer_no is not null`,
  ).then((results) => [results].flat().at(-1)!);
  expect(JSON.stringify(rows)).toContain('users_by_customer_number');
});

it('the mark goes when the two are merged', async () => {
  const a = await customerWith('C-9', people.company.id, 'A');
  const b = await customerWith('C-9', people.company.id, 'B');
  await people.as.admin.post(`/api/customers/${a.customerId}/merge`, { intoId: b.customerId });
  const { body } = await people.as.admin.get(`/api/customers/${b.customerId}`);
  expect([body.users.length, body.sharedNumber]).toEqual([2, undefined]);
});

it('staff correct the number of a user, and the mark goes', async () => {
  const a = await customerWith('C-10', people.company.id, 'A');
  const b = await customerWith('C-10', people.company.id, 'B');
  const saved = await people.as.admin.patch(`/api/users/${b.user.id}`, { customerNo: 'C-11' });
  expect([saved.status, saved.body.customerNo]).toEqual([200, 'C-11']);
  const { body } = await people.as.admin.get(`/api/customers/${a.customerId}`);
  expect(body.sharedNumber).toBeUndefined();
});
