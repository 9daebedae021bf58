import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { closePdf } from '../../../pdf/render-pdf.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(async () => {
  await portal.stop();
  await closePdf();
});

const request = async (given: Record<string, unknown> = {}) =>
  (await people.as.customer.post('/api/repairs', aRequest(given))).body;
const entriesOf = async (id: number, caller = people.as.admin): Promise<string[]> =>
  (await caller.get(`/api/repairs/${id}/logs`)).body.map(({ message }: { message: string }) => message);
const mailsOf = async (id: number): Promise<string[]> =>
  (await people.as.admin.get(`/api/repairs/${id}/messages`)).body
    .map(({ event }: { event: string }) => event)
    .filter((event: string) => event === 'repair.received');

test('a technician receives a box with what was in it, its condition, its shelf and the promised date', async () => {
  const { id, serviceReportNumber } = await request({ accessories: ['Batteries', 'Carrying case', 'Hood'] });
  const slip = await people.as.customer.get(`/api/repairs/${id}/packing-slip.pdf`);
  expect(pdfText(slip.bytes)).toContain('Hood');
  const { status, body } = await people.as.technician.post(`/api/repairs/${id}/receive`, {
    accessories: ['Batteries', ' Cables and leads ', 'Batteries'],
    condition: 'Display cracked',
    shelf: 'A3',
    estimatedCompletionDate: '2030-05-06',
  });
  expect([status, body]).toMatchObject([
    200,
    { serviceReportNumber, isNew: true, mailedTo: ['ann@acme.example', 'lab@acme.example'] },
  ]);
  expect(body.received.by).toBeTruthy();
  expect((await people.as.admin.get(`/api/repairs/${id}`)).body).toMatchObject({
    status: 'received',
    estimatedCompletionDate: '2030-05-06',
  });
  const words = (await entriesOf(id)).join('\n');
  expect(words).toContain('Received with: Batteries, Cables and leads.');
  expect(words).toContain('Not in the box: Carrying case, Hood.');
  expect(words).toContain('Condition on arrival: Display cracked');
  expect(words).toContain('Stored at A3.');
  expect((await entriesOf(id, people.as.customer)).join('\n')).not.toContain('A3');
  const { units } = (await people.as.technician.get(`/api/repairs/by-code?code=${serviceReportNumber}`)).body;
  expect(units).toMatchObject([
    {
      receivedAccessories: ['Batteries', 'Cables and leads'],
      shelf: 'A3',
      received: body.received,
    },
  ]);
});

test('a scanner that fires twice, and two people with one box, receive it once', async () => {
  const { id } = await request();
  const answers = await Promise.all(
    [people.as.admin, people.as.technician, people.as.admin].map((caller) =>
      caller.post(`/api/repairs/${id}/receive`, {}),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  for (const { body } of answers.filter(({ body }) => !body.isNew))
    expect(body).toMatchObject({
      mailedTo: [],
      received: answers.find((one) => one.body.isNew)?.body.received,
    });
  expect(await mailsOf(id)).toEqual(['repair.received']);
  expect((await entriesOf(id)).filter((message) => message.includes('to Received'))).toHaveLength(1);
});

test('no mail is queued when staff say so', async () => {
  const { id } = await request();
  const { body } = await people.as.admin.post(`/api/repairs/${id}/receive`, { sendMail: false });
  expect([body.isNew, body.mailedTo, await mailsOf(id)]).toEqual([true, [], []]);
});

test('a box of a cancelled request is refused with a sentence, and bad fields by name', async () => {
  const { id, serviceReportNumber } = await request();
  const bad = await people.as.admin.post(`/api/repairs/${id}/receive`, {
    accessories: ['x'.repeat(101)],
    condition: 'y'.repeat(2001),
    estimatedCompletionDate: '2030-02-30',
  });
  expect([bad.status, Object.keys(bad.body.fields)]).toEqual([
    400,
    ['accessories.0', 'condition', 'estimatedCompletionDate'],
  ]);
  const slip = { estimatedCompletionDate: '0030-05-06' };
  for (const refused of [
    await people.as.admin.post(`/api/repairs/${id}/receive`, slip),
    await people.as.admin.patch(`/api/repairs/${id}`, slip),
  ])
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { estimatedCompletionDate: expect.stringMatching(/^The year must be from 1990 to 20\d\d$/) },
    ]);
  await people.as.admin.patch(`/api/repairs/${id}`, { status: 'cancelled' });
  const { status, body } = await people.as.admin.post(`/api/repairs/${id}/receive`, {});
  expect([status, body.code, body.message]).toEqual([
    409,
    'shipment.not_receivable',
    `${serviceReportNumber} is Cancelled. Open it and set its status before you receive it.`,
  ]);
});
