import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const question = { version: 1, line: 0, message: 'Is the fuse\nneeded?' };
const thread = async (repair: RepairRow) =>
  (await people.as.admin.get(`/api/repairs/${repair.id}/conversation`)).body.filter(
    ({ kind }: { kind: string }) => kind === 'message',
  );

it('a question through the link stands in the conversation with its line, and the estimate stays open', async () => {
  const repair = await desk.build();
  await desk.send(repair);
  const at = `/api/public/estimates/${await desk.mailedToken(repair)}`;
  const asked = await portal.signedOut.post(`${at}/question`, { ...question, name: 'Ann Bell' });
  expect(asked.status).toBe(204);
  expect(await thread(repair)).toMatchObject([
    {
      ...{
        source: 'estimate-question',
        author: 'Ann Bell',
        text: 'Is the fuse\nneeded?',
        aboutLine: 'Line 1: Fuse',
      },
      internal: false,
    },
  ]);
  expect((await portal.signedOut.get(at)).body).toMatchObject({ state: 'sent', canRespond: true });
  const list = await people.as.admin.get('/api/repairs', { query: { needsReply: 'true' } });
  expect(list.body.map(({ id }: { id: number }) => id)).toContain(repair.id);
});

it('a signed-in customer asks under their own name, whatever the body says', async () => {
  const repair = await desk.build();
  await desk.send(repair);
  const asked = await people.as.customer.post(desk.at(repair, '/question'), {
    ...question,
    name: 'Somebody',
  });
  expect(asked.status).toBe(204);
  expect((await thread(repair))[0].author).not.toBe('Somebody');
  expect((await people.as.admin.get(desk.at(repair))).body.openVersion).toBe(1);
});

it.each([
  ['a line that is not there', { line: 9 }, 400, estimateMessages.unknownLine],
  ['no question', { message: ' ' }, 400, 'Please write your question'],
  ['an address as a name', { name: 'ann@example.com' }, 400, 'Please enter your name'],
])('refuses %s', async (_what, change, status, message) => {
  const repair = await desk.build();
  await desk.send(repair);
  const at = `/api/public/estimates/${await desk.mailedToken(repair)}/question`;
  const refused = await portal.signedOut.post(at, { ...question, name: 'Ann', ...change });
  expect([refused.status, Object.values(refused.body.fields)]).toEqual([status, [message]]);
});

it('refuses a question after the answer and through a link that was ended', async () => {
  const repair = await desk.build();
  await desk.send(repair);
  const at = `/api/public/estimates/${await desk.mailedToken(repair)}/question`;
  await people.as.customer.post(desk.at(repair, '/respond'), {
    version: 1,
    decision: 'approve',
    name: 'Ann',
  });
  const late = await portal.signedOut.post(at, { ...question, name: 'Ann' });
  expect([late.status, late.body.message]).toEqual([409, estimateMessages.answered]);
  await people.as.admin.post(desk.at(repair, '/revoke-links'), {});
  expect((await portal.signedOut.post(at, { ...question, name: 'Ann' })).status).toBe(404);
  expect(await thread(repair)).toEqual([]);
});
