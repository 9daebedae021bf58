import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk, threeLines } from '../../../../../test/estimates.ts';
import { peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';

let portal: Portal;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  desk = estimateDesk(portal, await peopleOf(portal));
});
afterAll(() => portal.stop());

it('an estimate with very long texts is sent, with or without spaces', async () => {
  const repair = await desk.build({
    descriptionProblem: 'W'.repeat(10_000),
    billingStreet: 'W'.repeat(200),
    companyName: '漢'.repeat(200),
  });
  const description = '😀é̂ש'.repeat(300).slice(0, 1_000);
  await desk.send(repair, {
    lines: Array.from({ length: 110 }, () => ({ ...threeLines[0], description })),
    note: '-'.repeat(5_000),
  });
  const sent = await desk.delivered(repair);
  const [mail] = await desk.mails(repair, 'estimate.sent');
  expect(mail?.attachmentFileIds).toEqual([sent.fileId]);
});
