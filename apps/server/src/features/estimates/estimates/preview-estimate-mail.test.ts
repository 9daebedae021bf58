import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk, threeLines } from '../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { ccEmail: 'desk@shop.example' });
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

it('shows the recipients and the text before sending, as they are then sent', async () => {
  const repair = await desk.build();
  const preview = async () => (await people.as.admin.get(desk.at(repair, '/mail-preview'))).body;
  expect(await preview()).toBeNull();
  await people.as.admin.put(desk.at(repair), { lines: threeLines });
  const shown = await preview();
  expect(shown).toMatchObject({ recipients: [repair.emailAddress], copies: ['desk@shop.example'] });
  await desk.send(repair);
  await desk.delivered(repair);
  const [mail] = await desk.mails(repair, 'estimate.sent');
  const withoutLink = (text: string | undefined) => text?.replace(/(\/estimate\/)\S+/g, '$1');
  expect(mail?.subject).toBe(shown.subject);
  expect(withoutLink(shown.text)).toContain('/estimate/');
  expect(withoutLink(mail?.bodyText)).toBe(withoutLink(shown.text));
  expect(await people.as.customer.get(desk.at(repair, '/mail-preview'))).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
});

it('has other words when the estimate needs no approval', async () => {
  const repair = await desk.build({ noEstimateUnder200: true });
  await people.as.admin.put(desk.at(repair), { lines: threeLines });
  const { body } = await people.as.admin.get(desk.at(repair, '/mail-preview'));
  expect(body.text).toContain('we do not need your approval');
});
