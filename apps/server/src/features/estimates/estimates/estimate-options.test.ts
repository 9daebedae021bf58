import { cents } from '@portal/contract/core/numbers/money.ts';
import { fromPercent } from '@portal/contract/core/numbers/percent.ts';
import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import { estimateSums } from '@portal/contract/repairs/repairs/sums.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { salesTaxRate: '8.25' });
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const lines = [
  { kind: 'labor', description: 'Repair', quantity: 1, price: 100 },
  {
    kind: 'calibration',
    description: 'Calibration with certificate',
    quantity: 1,
    price: 60,
    optional: true,
  },
  { kind: 'part', description: 'New leads', quantity: 2, price: 7.5, optional: true, taken: false },
];
const draft = { lines, discount: { kind: 'percent', value: 10 } };
const answer = { version: 1, decision: 'approve', name: 'Ann Bell' };

const read = async (repair: RepairRow) => (await people.as.admin.get(desk.at(repair))).body;
/** Waits for the PDF of what was approved. Returns its text. */
const approvedPdf = async (repair: RepairRow): Promise<string> => {
  const url = await vi.waitFor(
    async () => {
      const { approvedFileUrl } = (await read(repair)).versions[0];
      if (!approvedFileUrl) throw new Error('not drawn yet');
      return approvedFileUrl as string;
    },
    { timeout: 15_000, interval: 50 },
  );
  return pdfText((await people.as.customer.get(url)).bytes);
};

it('the customer takes some of the options, and mail, papers and the invoice have that total', async () => {
  const repair = await desk.build({ poNumber: 'PO-1' });
  await desk.send(repair, draft);
  const sent = (await read(repair)).versions[0];
  // 160 less 16 is 144. 8.25 % of it is 11.88.
  expect(sent.total).toBe(155.88);
  expect(sent.terms).toEqual({
    ...{ discount: { kind: 'percent', value: 10 }, taxRate: 8.25, taxExempt: false },
    ...{ subtotal: 160, discountAmount: 16, tax: 11.88 },
  });
  expect(sent.lines.map(({ taken }: { taken?: boolean }) => taken)).toEqual([undefined, true, false]);
  const first = await desk.delivered(repair);
  const sentText = pdfText((await people.as.admin.get(`/api/files/${first.fileId}`)).bytes);
  for (const shown of [
    'Calibration with certificate',
    'Optional: not included',
    'Sales tax 8.25%',
    '$155.88',
  ])
    expect(sentText).toContain(shown);

  const token = await desk.mailedToken(repair);
  const stranger = portal.signedOut;
  const reply = await stranger.post(`/api/public/estimates/${token}`, { ...answer, options: [2] });
  expect(reply.status).toBe(200);
  // 115 less 11.50 is 103.50. 8.25 % of it is 8.53875, which is 8.54.
  expect([reply.body.total, reply.body.terms.tax]).toEqual([112.04, 8.54]);
  expect(reply.body.lines.map(({ taken }: { taken?: boolean }) => taken)).toEqual([undefined, false, true]);

  const text = await approvedPdf(repair);
  for (const shown of ['Optional: approved', 'Optional: not approved, not charged', '$112.04', 'Approved on'])
    expect(text).toContain(shown);
  const [confirmed] = await desk.mails(repair, 'estimate.answered');
  expect(confirmed?.bodyText).toContain('$112.04');
  const { approvedFileId } = (await desk.versions(repair))[0]!;
  expect(confirmed?.attachmentFileIds).toEqual([approvedFileId]);
  // The PDF that was sent stays what it was.
  expect((await desk.versions(repair))[0]).toMatchObject({ fileId: first.fileId, sha256: first.sha256 });

  const { body } = await people.as.admin.get(`/api/repairs/${repair.id}`);
  expect([body.estimatedCost, body.poNumber]).toEqual([112.04, 'PO-1']);
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed' });
  const invoice = await people.as.admin.get(`/api/repairs/${repair.id}/invoice.pdf?source=estimate`);
  const invoiced = pdfText(invoice.bytes);
  expect(invoiced).toContain('$112.04');
  expect(invoiced).toContain('New leads');
  expect(invoiced).not.toContain('Calibration with certificate');
});

it('an answer without options takes what staff ticked, also by phone', async () => {
  const repair = await desk.build();
  await desk.send(repair, draft);
  expect((await people.as.admin.post(desk.at(repair, '/record'), answer)).body.versions[0]).toMatchObject({
    ...{ state: 'approved', total: 155.88 },
  });
});

it.each([
  ['a line that is not optional', [0], estimateMessages.unknownOption],
  ['a line that is not there', [9], estimateMessages.unknownOption],
])('refuses %s as an option', async (_what, options, message) => {
  const repair = await desk.build();
  await desk.send(repair, draft);
  const refused = await people.as.customer.post(desk.at(repair, '/respond'), { ...answer, options });
  expect([refused.status, refused.body.fields.options]).toEqual([400, message]);
});

it('refuses an answer that takes nothing at all, and takes the decline', async () => {
  const repair = await desk.build();
  await desk.send(repair, { lines: lines.slice(1) });
  const respond = (body: object) =>
    people.as.customer.post(desk.at(repair, '/respond'), { ...answer, ...body });
  expect((await respond({ options: [] })).body.fields.options).toBe(estimateMessages.nothingTaken);
  expect((await respond({ decision: 'decline', reason: 'No', options: [] })).status).toBe(200);
});

it('a limit counts for what is taken, not for what was offered', async () => {
  const repair = await desk.build();
  await desk.send(repair, draft);
  const { id } = people.customer;
  const limit = (approvalLimit: number | null) =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('users')
        .set({ approvalLimit: approvalLimit === null ? null : String(approvalLimit) })
        .where('id', '=', id)
        .execute(),
    );
  await limit(120);
  expect((await people.as.customer.get(desk.at(repair))).body.can.respond).toBe(true);
  const all = await people.as.customer.post(desk.at(repair, '/respond'), { ...answer, options: [1, 2] });
  expect(all).toMatchObject({ status: 403, body: { code: 'estimate.not_approver' } });
  const some = await people.as.customer.post(desk.at(repair, '/respond'), { ...answer, options: [2] });
  expect(some.status).toBe(200);
  await limit(null);
});

it('a tax exempt request pays no tax, and a draft with an old tax is not sent', async () => {
  const exempt = await desk.build({ taxExempt: true });
  await desk.send(exempt, { lines: lines.slice(0, 1) });
  const sent = (await read(exempt)).versions[0];
  expect([sent.total, sent.terms.taxExempt, sent.terms.tax]).toEqual([100, true, 0]);

  const repair = await desk.build();
  await people.as.admin.put(desk.at(repair), { lines });
  const rate = (salesTaxRate: number) =>
    people.as.admin.patch(`/api/companies/${people.company.id}`, { salesTaxRate });
  expect((await rate(7)).status).toBe(200);
  const refused = await people.as.admin.post(desk.at(repair, '/send'), {});
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'estimate.tax_changed',
    estimateMessages.taxChanged,
  ]);
  // What was sent keeps the tax that it was sent with.
  expect((await read(exempt)).versions[0].terms.taxRate).toBe(8.25);
  await people.as.admin.put(desk.at(repair), { lines });
  expect((await people.as.admin.post(desk.at(repair, '/send'), {})).body.versions[0].terms.taxRate).toBe(7);
  await rate(8.25);
});

it('two answers at once: one counts, with its own options', async () => {
  const repair = await desk.build();
  await desk.send(repair, draft);
  const replies = await Promise.all(
    [[1], [2]].map((options) => people.as.customer.post(desk.at(repair, '/respond'), { ...answer, options })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = replies.findIndex(({ status }) => status === 200);
  expect((await desk.versions(repair))[0]?.taken).toEqual([[1], [2]][won]);
});

it('refuses a sum with tax that no column holds, and more lines than an estimate has', async () => {
  const repair = await desk.build();
  const much = { kind: 'labor', description: 'Work', quantity: 1, price: 99_999_999.99 };
  const refused = await people.as.admin.put(desk.at(repair), { lines: [much] });
  expect([refused.status, refused.body.fields.lines]).toEqual([
    400,
    'The estimate is worth more than 99,999,999.99',
  ]);
  const many = await people.as.admin.put(desk.at(repair), { lines: Array(200).fill(lines[0]) });
  expect([many.status, many.body.fields.lines]).toEqual([400, 'At most 110 lines']);
});

/** A generator of numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

it('in call, PDF and invoice: lines less discount and with tax are the total, to the cent', async () => {
  const next = numbers(7);
  for (let round = 0; round < 6; round++) {
    const made = Array.from({ length: 1 + next(5) }, (_, position) => ({
      ...{ kind: 'labor', description: `Work ${position}`, quantity: 1 + next(4) },
      ...{ price: next(900_000) / 100, optional: position > 0 && next(2) === 0 },
    }));
    const discount =
      round % 2
        ? { kind: 'amount', value: next(200_000) / 100 }
        : { kind: 'percent', value: next(1_000_000) / 10_000 };
    const repair = await desk.build();
    await desk.send(repair, { lines: made, discount });
    const options = made.flatMap(({ optional }, position) => (optional && next(2) ? [position] : []));
    const reply = await people.as.customer.post(desk.at(repair, '/respond'), { ...answer, options });
    const [version] = reply.body.versions;
    const { subtotal, discountAmount, tax } = version.terms;
    const taken = made.filter(({ optional }, position) => !optional || options.includes(position));
    const inCents = taken.map(({ quantity, price }) => ({ quantity, price: cents(Math.round(price * 100)) }));
    const whole = inCents.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    expect(Math.round(subtotal * 100)).toBe(whole);
    expect(Math.round((subtotal - discountAmount + tax) * 100)).toBe(Math.round(version.total * 100));
    const kind = discount.kind as 'amount';
    const value =
      discount.kind === 'amount'
        ? cents(Math.round(discount.value * 100))
        : fromPercent(String(discount.value));
    const sums = estimateSums(inCents, {
      ...{ discount: { kind, value: value as never }, taxRate: fromPercent('8.25'), taxExempt: false },
    });
    expect(Math.round(version.total * 100)).toBe(sums.total);
    const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
      sums.total / 100,
    );
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed' });
    const invoice = await people.as.admin.get(`/api/repairs/${repair.id}/invoice.pdf?source=estimate`);
    if (sums.total > 0) expect(pdfText(invoice.bytes)).toContain(total);
    if (made.some(({ optional }) => optional)) expect(await approvedPdf(repair)).toContain(total);
  }
}, 60_000);
