import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

it('one network that asks for 50 packing slips does not keep another network of the company waiting', async () => {
  const repair = await portal.buildRepair({ companyId: people.company.id });
  const { body } = await people.as.admin.get(`/api/repairs/${repair.id}/tracking-link`);
  const url = `/api/public${new URL(body.link).pathname}/packing-slip.pdf`;
  const from = (remoteAddress: string) => portal.signedOut.request({ method: 'GET', url, remoteAddress });
  expect((await from('198.51.100.1')).status).toBe(200);

  let ended = 0;
  const many = Array.from({ length: 50 }, async () => {
    const { status } = await from('203.0.113.1');
    if (status === 200) ended++;
    return status;
  });
  // Those for which there is no room are answered first, so the queue of the network is full now.
  await Promise.race(many);
  const before = ended;
  expect((await from('203.0.113.2')).status).toBe(200);
  const meanwhile = ended - before;
  const statuses = await Promise.all(many);
  expect(statuses.filter((status) => status !== 200).every((status) => status === 503)).toBe(true);
  expect(meanwhile).toBeLessThan(ended / 2);
}, 120_000);
