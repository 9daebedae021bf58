import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateDesk, threeLines } from '../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { timeZone: 'America/Los_Angeles', ccEmail: 'desk@shop.example' });
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const statusOf = async (repair: RepairRow) =>
  (await people.as.admin.get(`/api/repairs/${repair.id}`)).body.status;

describe('a draft', () => {
  it('starts with the parts at charge price, labor and shipping, for 30 days in the company’s zone', async () => {
    const repair = await desk.build();
    await people.as.admin.patch(`/api/repairs/${repair.id}`, {
      partsUsed: [{ partNumber: 'P-1', description: 'Fuse', quantity: 3, unitPrice: 1, msrpPrice: 11.5 }],
      laborCost: 130,
      outboundShippingCost: 20,
      inboundShippingCost: 0,
    });
    const { body } = await people.as.admin.get(desk.at(repair));
    expect(body).toMatchObject({ versions: [], openVersion: null, draft: null, approvedTotal: null });
    expect(body.proposal).toMatchObject({
      total: 184.5,
      validUntil: addDays(today('America/Los_Angeles'), 30),
      lines: [
        { kind: 'part', partNumber: 'P-1', description: 'Fuse', quantity: 3, price: 11.5, amount: 34.5 },
        { kind: 'labor', description: 'Labor', quantity: 1, price: 130 },
        { kind: 'shipping', description: 'Outbound shipping', quantity: 1, price: 20 },
      ],
    });
  });

  it('starts with an ordered calibration, once, at the price of the company', async () => {
    const { admin, customer } = people.as;
    const repair = await desk.build({ calibrationNeeded: true });
    await admin.patch(`/api/repairs/${repair.id}`, { laborCost: 130, outboundShippingCost: 20 });
    const lines = async () =>
      ((await admin.get(desk.at(repair))).body.proposal.lines as Record<string, unknown>[]).map(
        ({ kind, description, quantity, price }) => [kind, description, quantity, price],
      );
    const labor = ['labor', 'Labor', 1, 130];
    const shipping = ['shipping', 'Outbound shipping', 1, 20];
    expect(await lines(), 'no price is known').toEqual([
      labor,
      ['calibration', 'Calibration', 1, 0],
      shipping,
    ]);
    const presets = `/api/companies/${people.company.id}/estimate-presets`;
    const line = (description: string, price: number, more: object = {}) => ({
      ...{ kind: 'calibration', description, quantity: 1, price, ...more },
    });
    const save = (name: string, ...given: object[]) => admin.post(presets, { name, lines: given });
    expect(
      (await save('Yearly', line('Yearly calibration', 85), line('Data', 15, { optional: true }))).status,
    ).toBe(201);
    const unit = (serialNumber: string) => ({
      ...{ newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber },
    });
    const equipmentItems = [unit('SN-1'), unit('SN-2')];
    expect((await admin.post(`/api/repairs/${repair.id}/equipment`, { equipmentItems })).status).toBe(201);
    expect(await lines(), 'that of the saved lines').toEqual([
      labor,
      ['calibration', 'Yearly calibration', 2, 85],
      shipping,
    ]);
    expect((await save('Scales', line('Calibration of a scale', 140))).status).toBe(201);
    expect((await lines())[1], 'a person chooses among several').toEqual([
      'calibration',
      'Calibration',
      2,
      0,
    ]);
    expect((await customer.get(desk.at(repair))).body).not.toHaveProperty('proposal');
    const other = await desk.build({ calibrationNeeded: false });
    expect((await admin.get(desk.at(other))).body.proposal.lines, 'nobody orders one').toEqual([]);
  });

  it('is stored, replaced as a whole, and hidden from the customer', async () => {
    const repair = await desk.build();
    const first = await people.as.admin.put(desk.at(repair), { lines: threeLines, note: 'One', revision: 0 });
    expect(first.body.draft).toMatchObject({ version: 1, revision: 1, total: 184.5, note: 'One' });
    const second = await people.as.admin.put(desk.at(repair), {
      lines: [{ kind: 'labor', description: 'All of it', quantity: 2, price: '10.05' }],
      validUntil: addDays(today('America/Los_Angeles'), 5),
      revision: 1,
    });
    expect(second.body.draft).toMatchObject({ version: 1, revision: 2, total: 20.1, note: null });
    expect(second.body.draft.lines).toHaveLength(1);
    const seen = await people.as.customer.get(desk.at(repair));
    expect(seen.body).toEqual({
      versions: [],
      openVersion: null,
      can: { write: false, respond: false, record: false },
    });
    expect(await statusOf(repair)).toBe('inspected');
    expect(await desk.mails(repair)).toEqual([]);
  });

  it('is refused to the second of two people who save at the same time', async () => {
    const repair = await desk.build();
    const save = (note: string) =>
      people.as.admin.put(desk.at(repair), { lines: threeLines, note, revision: 0 });
    const replies = await Promise.all([save('mine'), save('yours')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = await people.as.admin.post(desk.at(repair, '/send'), { revision: 7 });
    expect([stale.status, stale.body.code]).toEqual([412, 'estimate.stale']);
  });

  it.each([
    ['no lines', { lines: [] }, 'lines', 'Add at least one line'],
    [
      'no quantity',
      { lines: [{ ...threeLines[0], quantity: 0 }] },
      'lines.0.quantity',
      'Quantity must be greater than zero',
    ],
    ['a negative price', { lines: [{ ...threeLines[0], price: -1 }] }, 'lines.0.price', 'Must be at least 0'],
    [
      'a third decimal',
      { lines: [{ ...threeLines[0], price: 0.125 }] },
      'lines.0.price',
      'Must have at most 2 decimals',
    ],
    [
      'no description',
      { lines: [{ ...threeLines[0], description: ' ' }] },
      'lines.0.description',
      'Description is required',
    ],
    [
      'too much',
      {
        lines: [
          { ...threeLines[0], quantity: 100_000, price: 99_999 },
          { ...threeLines[0], quantity: 100_000, price: 1 },
        ],
      },
      'lines',
      'The estimate is worth more than 99,999,999.99',
    ],
    [
      'a day that is over',
      { lines: threeLines, validUntil: '2020-01-01' },
      'validUntil',
      'Valid until must be today or later',
    ],
  ])('with %s is refused', async (_what, body, field, message) => {
    const repair = await desk.build();
    const reply = await people.as.admin.put(desk.at(repair), body);
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toMatchObject({ [field]: message });
    expect(await desk.versions(repair)).toEqual([]);
  });

  it.each(['shipped', 'cancelled'])('is refused for a repair that is %s', async (status) => {
    const repair = await desk.build({ status });
    const reply = await people.as.admin.put(desk.at(repair), { lines: threeLines });
    expect([reply.status, reply.body.code]).toEqual([409, 'estimate.closed']);
  });
});

describe('sending', () => {
  it('makes a version, sets Pending Approval and the estimated cost, and tells the customer', async () => {
    const repair = await desk.build();
    await people.as.admin.put(desk.at(repair), { lines: threeLines, note: 'Thank you' });
    const { status, body } = await people.as.admin.post(desk.at(repair, '/send'), { revision: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, openVersion: 1, draft: null, can: { record: true } });
    const { body: now } = await people.as.customer.get(`/api/repairs/${repair.id}`);
    expect(now).toMatchObject({ status: 'estimate_provided', estimatedCost: 184.5 });
    const [entry] = await desk.log(repair);
    expect(entry).toMatchObject({ status: 'estimate_provided', isOverride: false });
    expect(entry?.message).toMatch(/^Estimate sent: \$184\.50, valid until /);
    const bell = await people.as.customer.get('/api/notifications');
    expect(bell.body[0]).toMatchObject({ kind: 'estimate.sent', link: `/repairs/${repair.id}` });

    const sent = await desk.delivered(repair);
    const [mail] = await desk.mails(repair, 'estimate.sent');
    expect(mail).toMatchObject({
      recipients: [repair.emailAddress],
      copies: ['desk@shop.example'],
      attachmentFileIds: [sent.fileId],
    });
    expect(mail?.bodyText).toContain('$184.50');
    // The PDF is written later, but it belongs to the entry of the sending.
    const messages = await people.as.admin.get(`/api/repairs/${repair.id}/messages`);
    const { body: logs } = await people.as.admin.get(`/api/repairs/${repair.id}/logs`);
    expect(messages.body[0]).toMatchObject({ event: 'estimate.sent', logId: logs[0].id });
    const seen = await people.as.customer.get(desk.at(repair));
    expect(seen.body).toMatchObject({
      openVersion: 1,
      can: { write: false, respond: true, record: false },
      versions: [{ version: 1, state: 'sent', total: 184.5, note: 'Thank you', sha256: sent.sha256 }],
    });
  });

  it('sends no mail when the box is not ticked, and makes the PDF anyway', async () => {
    const repair = await desk.build();
    const saved = await people.as.admin.put(desk.at(repair), { lines: threeLines });
    expect(saved.status).toBe(200);
    const sent = await people.as.admin.post(desk.at(repair, '/send'), { sendMail: false });
    expect(sent.status).toBe(200);
    expect((await desk.delivered(repair)).sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await desk.mails(repair)).toEqual([]);
    expect(await statusOf(repair)).toBe('estimate_provided');
    const seen = await people.as.customer.get(desk.at(repair));
    expect(seen.body).toMatchObject({ openVersion: 1, can: { respond: true } });
  });

  it('needs a draft', async () => {
    const repair = await desk.build();
    const reply = await people.as.admin.post(desk.at(repair, '/send'), {});
    expect([reply.status, reply.body.code]).toEqual([409, 'estimate.nothing_to_send']);
    const preview = await people.as.admin.get(desk.at(repair, '.pdf'));
    expect([preview.status, preview.body.code]).toEqual([404, 'estimate.no_draft']);
    expect(await statusOf(repair)).toBe('inspected');
  });

  it('supersedes the unanswered version, and records an override for a status step off the map', async () => {
    const repair = await desk.build({ status: 'received' });
    expect(await desk.send(repair)).toBe(1);
    expect((await desk.log(repair))[0]).toMatchObject({ isOverride: true });
    expect(await desk.send(repair, { lines: [threeLines[1]] })).toBe(2);
    expect((await desk.versions(repair)).map(({ state }) => state)).toEqual(['superseded', 'sent']);
    expect((await desk.log(repair))[0]?.message).toContain('Estimate version 2 sent: $130.00');
    const { body } = await people.as.customer.get(desk.at(repair));
    expect(body.versions.map((v: { version: number }) => v.version)).toEqual([2, 1]);
  });

  it('happens once when two callers send at the same time', async () => {
    const repair = await desk.build();
    await people.as.admin.put(desk.at(repair), { lines: threeLines });
    const replies = await Promise.all([1, 2].map(() => people.as.admin.post(desk.at(repair, '/send'), {})));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await desk.delivered(repair);
    expect(await desk.mails(repair, 'estimate.sent')).toHaveLength(1);
  });

  it('makes the version unchangeable for everybody, also for the owner of the database', async () => {
    const repair = await desk.build();
    await desk.send(repair);
    const { id } = await desk.delivered(repair);
    const change = (work: Parameters<typeof desk.across>[0]) =>
      expect(desk.across(work)).rejects.toThrow(/does not change/);
    await change((db) => db.updateTable('estimates').set({ total: '1.00' }).where('id', '=', id).execute());
    await change((db) => db.updateTable('estimates').set({ sha256: 'x' }).where('id', '=', id).execute());
    await change((db) =>
      db.updateTable('estimateLines').set({ price: '1.00' }).where('estimateId', '=', id).execute(),
    );
    await change((db) => db.deleteFrom('estimateLines').where('estimateId', '=', id).execute());
  });
});

describe('costs that grow beyond what was approved', () => {
  it('are shown to staff until a revised estimate is sent', async () => {
    const repair = await desk.build();
    const approve = (version: number) =>
      people.as.customer.post(desk.at(repair, '/respond'), { version, decision: 'approve', name: 'Ann' });
    await approve(await desk.send(repair));
    const set = (laborCost: number) => people.as.admin.patch(`/api/repairs/${repair.id}`, { laborCost });
    const above = async () => (await people.as.admin.get(desk.at(repair))).body.costsAboveApproved;
    await set(184.5);
    expect(await above()).toBe(0);
    await set(200);
    expect(await above()).toBe(15.5);
    expect((await people.as.customer.get(desk.at(repair))).body).not.toHaveProperty('costsAboveApproved');
    const kept = await desk.delivered(repair);
    await approve(await desk.send(repair, { lines: [{ ...threeLines[1], price: 200 }] }));
    expect(await above()).toBe(0);
    expect((await desk.versions(repair))[0]).toMatchObject({
      state: 'approved',
      sha256: kept.sha256,
      fileId: kept.fileId,
    });
  });
});
