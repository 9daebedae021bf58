import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { type PartSupplyDesk, partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { sweepOutbox } from '../../../mail/sending/sweep-outbox.ts';
import { checkTotals } from '../repairs/check-totals.ts';
import { forgetActs } from './repair-undo.jobs.ts';

let portal: Portal;
let server: MailServer;
let people: People;
let desk: PartSupplyDesk;
let repairId: number;

beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal({ UNDO_SECONDS: '10', SMTP_URL: server.url });
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = await partSupplyDesk(portal, people);
  const { company, customer } = people;
  const repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
    emailAddress: 'ann@acme.example',
  });
  repairId = repair.id;
  await people.as.admin.post(`/api/repairs/${repairId}/logs`, { message: 'Seen', status: 'submitted' });
});
afterEach(async () => expect(await checkTotals(portal.runtime)).toEqual([]));

const across = <T>(text: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies(
    async (db) => (await sql<T>`${sql.raw(text)}`.execute(db)).rows,
  );
/** Moves the stored end of the undo, and with it the mail, as if the seconds had passed. */
const letTimePass = async () => {
  await across("update repair_acts set undo_until = undo_until - interval '11 seconds'");
  await across("update outbox_messages set due_at = due_at - interval '11 seconds'");
};
const patch = (body: object, { as = people.as.admin, id = repairId } = {}) =>
  as.patch(`/api/repairs/${id}`, body);
const undo = (acts: number[], as: Caller = people.as.admin, companyId = people.company.id) =>
  as.post(`/api/companies/${companyId}/repair-acts/undo`, { acts });
const actOf = (reply: { body: { undo: { act: number } } }) => reply.body.undo.act;

const own = 'company_id = (select max(id) from companies)';
/** Everything an act changes, without what every write sets. */
const snapshot = () =>
  Promise.all(
    [
      `select to_jsonb(r) - '{version,touched_at,updated_at}'::text[] as row from repairs r where ${own} order by id`,
      `select id, message, status, left_status, stay_seconds from repair_logs where ${own} order by id`,
      `select id, event from outbox_messages where ${own} order by id`,
      `select id, kind, user_id, audience_id from notifications where ${own} order by id`,
      `select repair_id, position, part_id, part_number, description, quantity, unit_price, msrp_price
        from repair_parts where ${own} order by repair_id, position`,
      `select id, quantity_on_hand, quantity_reserved, average_cost from parts where ${own} order by id`,
      `select part_id, repair_id, quantity, purchase_order_item_id from stock_reservations where ${own} order by 1, 2`,
      `select part_id, repair_id, wanted, taken from repair_part_needs where ${own} and wanted + taken > 0 order by 1, 2`,
      `select status, sum(repairs)::int as repairs, sum(seconds)::int as seconds, max(longest)::int as longest
        from repair_stays where ${own} group by 1 having sum(repairs) <> 0 order by 1`,
    ].map((text) => across(text)),
  );

describe('undoing', () => {
  it('a status step gives back everything, and its mail never leaves', async () => {
    await patch({ status: 'in_progress' });
    await letTimePass();
    await sweepOutbox(portal.runtime);
    const before = await snapshot();
    const step = await patch({ status: 'shipped', outboundTrackingNumber: '1Z999AA10123456784' });
    expect(step.body.undo).toEqual({ act: expect.any(Number), seconds: 10, mailTo: ['ann@acme.example'] });
    expect((await snapshot()).map((rows) => rows.length)).not.toEqual(before.map((rows) => rows.length));
    await sweepOutbox(portal.runtime);
    const reply = await undo([actOf(step)]);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject([{ id: repairId, status: 'in_progress' }]);
    expect(await snapshot()).toEqual(before);
    expect(
      server.received.map(({ subject }) => subject).filter((subject) => subject?.includes('on its way')),
    ).toEqual([]);
    const trail = await across(
      `select action, before, after from audit_entries where ${own} order by id desc limit 2`,
    );
    expect(trail).toMatchObject([
      {
        action: 'repair.undone',
        before: { status: 'shipped', outboundTrackingNumber: '1Z999AA10123456784' },
        after: { status: 'in_progress', outboundTrackingNumber: null },
      },
      { action: 'repair.updated' },
    ]);
  });

  it('a step back gives the time of completion back exactly', async () => {
    await patch({ status: 'shipped' });
    const before = await snapshot();
    const step = await patch({ status: 'in_progress' });
    expect((await undo([actOf(step)])).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });

  it('an assignment takes its notification back', async () => {
    const user = await portal.buildUser({ role: 'technician', companyId: people.company.id });
    const { id } = await portal.insert('technicians', {
      companyId: people.company.id,
      name: 'Rosa',
      userId: user.id,
    });
    const before = await snapshot();
    const reply = await patch({ technicianId: id });
    expect(reply.body.undo.mailTo).toEqual([]);
    const asRosa = await portal.actAs(user);
    expect((await asRosa.get('/api/notifications')).body).toHaveLength(1);
    expect((await undo([actOf(reply)])).status).toBe(200);
    expect((await asRosa.get('/api/notifications')).body).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  it('part lines gives back lines, stock and what was reserved, with a counter-entry in the ledger', async () => {
    const fuse = await desk.aPart('FUSE', 10);
    const { id: order } = await portal.insert('purchaseOrders', {
      companyId: people.company.id,
      poNumber: 'PO-1',
      supplierId: desk.supplierId,
    });
    await patch({ partsUsed: [partLine(fuse, 2), { partNumber: 'FREE', quantity: 1, msrpPrice: 4 }] });
    const { id: item } = await portal.insert('purchaseOrderItems', {
      companyId: people.company.id,
      purchaseOrderId: order,
      description: 'Fuse',
      quantity: 3,
      unitPrice: '2.00',
    });
    await across(`insert into stock_reservations (company_id, part_id, repair_id, quantity, purchase_order_item_id)
      values (${people.company.id}, ${fuse}, ${repairId}, 3, ${item})`);
    const before = await snapshot();
    const reply = await patch({ partsUsed: [partLine(fuse, 6)] });
    expect(await desk.stockOf(fuse)).toMatchObject({ quantityOnHand: 4 });
    const undone = await undo([actOf(reply)]);
    expect(undone.status, undone.text).toBe(200);
    expect(await snapshot()).toEqual(before);
    const { body: ledger } = await people.as.admin.get(`/api/parts/${fuse}/movements`);
    expect(ledger.slice(0, 2)).toMatchObject([
      { quantity: 4, repairId, reason: expect.stringMatching(/^Undone on SR-/) },
      { quantity: -4, repairId },
    ]);
  });

  it('an entry with a status takes the entry back too', async () => {
    const before = await snapshot();
    const reply = await people.as.technician.post(`/api/repairs/${repairId}/logs`, {
      message: 'It is here',
      status: 'received',
    });
    expect(reply.body.undo).toMatchObject({ seconds: 10 });
    expect((await undo([actOf(reply)], people.as.technician)).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });

  it('a received box gives back shelf and accessories, and a shipped parcel all its units', async () => {
    const other = await desk.aRepair({ status: 'completed', customerId: people.customer.customerId });
    const before = await snapshot();
    const box = { shelf: 'A-3', accessories: ['Case'], condition: 'Dented' };
    const received = await people.as.admin.post(`/api/repairs/${repairId}/receive`, box);
    expect(received.status, received.text).toBeLessThan(300);
    const shipped = await people.as.admin.post(`/api/repairs/${other}/ship`, { trackingNumber: 'T-1' });
    expect(shipped.status, shipped.text).toBeLessThan(300);
    const acts = [received.body.undo.act, shipped.body.shipped[0].undo.act];
    expect((await undo(acts)).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });

  it('several acts is all or nothing, and two acts on one repair are undone in turn', async () => {
    const other = await desk.aRepair({ status: 'submitted' });
    const before = await snapshot();
    const first = await patch({ status: 'received' });
    const second = await patch({ status: 'inspected' });
    const third = await patch({ status: 'received' }, { id: other });
    const acts = [first, second, third].map(actOf);
    const absent = await undo([...acts, 1_000_000]);
    expect(absent.status).toBe(404);
    expect((await patch({})).body.status).toBe('inspected');
    expect((await undo(acts)).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });

  it('two acts can be undone one after the other', async () => {
    const before = await snapshot();
    const first = await patch({ status: 'received' });
    const second = await patch({ status: 'inspected' });
    expect((await undo([actOf(second)])).status).toBe(200);
    expect((await undo([actOf(first)])).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });
});

describe('an undo is refused', () => {
  const refusal = (reply: { status: number; body: { message: string } }) => [
    reply.status,
    reply.body.message,
  ];

  it('when the seconds have passed, and the mail then leaves without the process that queued it', async () => {
    const act = actOf(await patch({ status: 'received' }));
    await letTimePass();
    expect(refusal(await undo([act]))).toEqual([409, 'Too late to undo.']);
    await sweepOutbox(portal.runtime);
    await expect
      .poll(() => server.received.some(({ envelope }) => envelope.includes('ann@acme.example')), {
        timeout: 8_000,
      })
      .toBe(true);
  });

  it('when staff have sent the mail from the outbox already', async () => {
    const act = actOf(await patch({ status: 'received' }));
    const [mail] = await across<{ id: number }>(`select id from outbox_messages where act_id = ${act}`);
    await people.as.admin.post(`/api/outbox/${mail!.id}/retry`);
    await expect
      .poll(
        async () =>
          (await across<{ state: string }>(`select state from outbox_messages where id = ${mail!.id}`))[0]
            ?.state,
        { timeout: 8_000 },
      )
      .toBe('sent');
    expect(refusal(await undo([act]))).toEqual([409, 'Too late to undo.']);
    expect((await patch({})).body.status).toBe('received');
  });

  it('when it was undone before, also by a second click at the same time', async () => {
    const act = actOf(await patch({ status: 'received' }));
    const replies = await Promise.all([undo([act]), undo([act])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await undo([act])).toMatchObject({
      status: 409,
      body: { code: 'repair-act.undone', message: 'This has already been undone.' },
    });
  });

  it.each([
    ['somebody changed the repair', () => patch({ laborCost: 10 }, { as: people.as.superadmin })],
    [
      'a note names the new status',
      () =>
        people.as.technician.post(`/api/repairs/${repairId}/logs`, { message: 'Yes', status: 'received' }),
    ],
  ])('when %s since', async (_name, change) => {
    const act = actOf(await patch({ status: 'received' }));
    expect((await change()).status).toBeLessThan(300);
    const before = await snapshot();
    const [status, message] = refusal(await undo([act]));
    expect([status, message]).toEqual([409, expect.stringMatching(/^SR-\d+ has been changed since/)]);
    expect(await snapshot()).toEqual(before);
  });

  it('when a part of the lines has moved since', async () => {
    const fuse = await desk.aPart('FUSE', 10);
    const act = actOf(await patch({ partsUsed: [partLine(fuse, 2)] }));
    const [moved] = (await people.as.admin.get(`/api/parts/${fuse}/movements`)).body;
    await people.as.admin.post(`/api/stock-movements/${moved.id}/reverse`, { reason: 'Found in the box' });
    expect(refusal(await undo([act]))[0]).toBe(409);
    expect(await desk.stockOf(fuse)).toMatchObject({ quantityOnHand: 10 });
  });

  it('to everybody but the person who acted', async () => {
    const act = actOf(await patch({ status: 'received' }));
    const strangers = await peopleOf(portal);
    expect((await undo([act], people.as.technician)).status).toBe(404);
    expect(await undo([act], people.as.customer)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect((await undo([act], strangers.as.admin, strangers.company.id)).status).toBe(404);
    expect((await undo([act])).status).toBe(200);
  });

  it('of a change that has none: costs alone', async () => {
    expect((await patch({ laborCost: 10 })).body.undo).toBeUndefined();
  });
});

it('acts of yesterday are forgotten, and those of now are not', async () => {
  const old = actOf(await patch({ status: 'received' }));
  await across(`update repair_acts set undo_until = now() - interval '25 hours' where id = ${old}`);
  const now = actOf(await patch({ status: 'inspected' }));
  await forgetActs(portal.runtime);
  expect(await across(`select id from repair_acts where id in (${old}, ${now})`)).toEqual([{ id: now }]);
});
