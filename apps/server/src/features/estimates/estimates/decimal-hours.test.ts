import { afterAll, beforeAll, expect, it } from 'vitest';
import { doctorOn } from '../../../../test/doctor-on.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { salesTaxRate: '10' });
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

// 0.35 hours at $10.90 are 3.815, and 1.5 hours at $93.33 are 139.995: each is rounded up, once.
const lines = [
  { kind: 'labor', description: 'Bench work', quantity: 1.5, price: 93.33 },
  { kind: 'calibration', description: 'Adjustment', quantity: 0.35, price: 10.9 },
  { kind: 'part', description: 'Fuse', quantity: 2, price: 0.5 },
];
const sums = { total: 159.3, terms: { subtotal: 144.82, discountAmount: 0, tax: 14.48 } };

it('decimal hours are one value in draft, estimate, link, PDF, mail, invoice and its PDF', async () => {
  const repair = await desk.build();
  const saved = await people.as.admin.put(desk.at(repair), { lines });
  const shown = {
    ...sums,
    lines: [
      { quantity: 1.5, price: 93.33, amount: 140 },
      { quantity: 0.35, price: 10.9, amount: 3.82 },
      { quantity: 2, price: 0.5, amount: 1 },
    ],
  };
  expect(saved.body.draft).toMatchObject(shown);
  await desk.send(repair, { lines });
  await desk.delivered(repair);
  for (const who of [people.as.admin, people.as.customer])
    expect((await who.get(desk.at(repair))).body.versions).toMatchObject([shown]);
  const token = await desk.mailedToken(repair);
  expect((await portal.signedOut.get(`/api/public/estimates/${token}`)).body).toMatchObject(shown);
  const paper = pdfText((await portal.signedOut.get(`/api/public/estimates/${token}/estimate.pdf`)).bytes);
  for (const words of ['1.5 $93.33 $140.00', '0.35 $10.90 $3.82', 'Total $159.30'])
    expect(paper).toContain(words);
  const [mail] = await desk.mails(repair, 'estimate.sent');
  expect(mail?.subject).toContain('$159.30');
  const answer = { version: 1, decision: 'approve', name: 'Ann' };
  expect((await people.as.customer.post(desk.at(repair, '/respond'), answer)).status).toBeLessThan(300);
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed' });
  const invoice = await people.as.admin.post(`/api/repairs/${repair.id}/invoices`, {});
  expect(invoice.body).toMatchObject({ net: 144.82, tax: 14.48, total: 159.3 });
  const invoiced = pdfText((await people.as.admin.get(`/api/invoices/${invoice.body.id}/invoice.pdf`)).bytes);
  for (const words of ['1.5 $93.33 $140.00', '0.35 $10.90 $3.82', 'Total $159.30'])
    expect(invoiced).toContain(words);
  expect((await doctorOn(portal)).of('estimates')).toEqual([expect.stringMatching(/^ok/)]);
}, 60_000);

it('an older release reads the next greater number, and half a part is refused', async () => {
  const repair = await desk.build();
  await people.as.admin.put(desk.at(repair), { lines });
  const stored = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('estimateLines as l')
      .innerJoin('estimates as e', 'e.id', 'l.estimateId')
      .select(['l.quantity', 'l.exactQuantity'])
      .where('e.repairId', '=', repair.id)
      .orderBy('l.position')
      .execute(),
  );
  expect(stored).toEqual([
    { quantity: 2, exactQuantity: '1.50' },
    { quantity: 1, exactQuantity: '0.35' },
    { quantity: 2, exactQuantity: null },
  ]);
  const half = await people.as.admin.put(desk.at(repair), { lines: [{ ...lines[2], quantity: 1.5 }] });
  expect(half.body.fields).toEqual({ 'lines.0.quantity': 'Quantity must be a whole number' });
});
