import { sampleDataMessages } from '@portal/contract/operating/sample-data/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, Reply } from '../../../../test/actors.ts';
import { auditOf } from '../../../../test/browser.ts';
import { completeResults, receiveLongAgo } from '../../../../test/calibrations.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { agreementDesk } from '../../../../test/loan-agreements.ts';
import { aRequest } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { rowsOfCompany, totalsOf } from '../../../../test/rows-of-company.ts';
import { checkCustomerTotals } from '../../people/customers/check-customer-totals.ts';
import { checkTotals } from '../../repairs/repairs/check-totals.ts';

let portal: Portal;
let companyId: number;
let url: string;
let admin: Caller;
let second: Caller;
const refusal = ({ status, body }: Reply) => [status, body.code, body.message];
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'error' });
});
beforeEach(async () => {
  companyId = (await portal.buildCompany()).id;
  url = `/api/companies/${companyId}/sample-data`;
  admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
  second = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
});
afterAll(() => portal.stop());

const load = async () => {
  const reply = await admin.post(url);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const remove = async () => {
  const reply = await admin.delete(url);
  expect(reply.status, reply.text).toBe(204);
};
const before = async () => [await rowsOfCompany(portal, companyId), await totalsOf(portal, companyId)];
const inCompany = <R>(task: Parameters<typeof portal.runtime.database.asCompany<R>>[1]): Promise<R> =>
  portal.runtime.database.asCompany(companyId, task);
const noDrift = async () => {
  expect(await checkTotals(portal.runtime)).toEqual([]);
  expect(await checkCustomerTotals(portal.runtime)).toEqual([]);
};

describe('sample data', () => {
  it('fills an empty company and leaves nothing behind when it is removed', async () => {
    const empty = await before();
    expect((await admin.get(url)).body).toEqual({ state: 'offered', going: null, added: null, kept: [] });
    const made = await load();
    expect(made).toMatchObject({ customers: 8, repairs: 30, orders: 4 });
    await noDrift();
    expect((await admin.get(`/api/companies/${companyId}/setup`)).body.sampleData).toBe('loaded');
    const { body } = await admin.get(url);
    expect(body).toMatchObject({ state: 'loaded', going: made, kept: [] });
    expect(Object.values(body.added)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const full = await rowsOfCompany(portal, companyId);
    for (const table of [
      'estimates',
      'repair_parts',
      'stock_movements',
      'suppliers',
      'repair_logs',
      'repair_stays',
    ])
      expect(full[table] ?? '1', table).not.toMatch(/^0 /);
    await portal.insert('postponedRows', {
      ...{ companyId, sweep: 'estimates', rowId: 1, reason: 'The disk was full.', isFault: true },
      nextTryAt: new Date(),
    });
    await remove();
    expect(await before()).toEqual(empty);
    await noDrift();
    expect((await admin.get(url)).body.state).toBe('offered');
  });

  it('shows every status, lets nobody sign in, and tells and mails nobody', async () => {
    await load();
    const statuses = await inCompany((db) => db.selectFrom('repairs').select('status').distinct().execute());
    expect(statuses).toHaveLength(13);
    const rows = await rowsOfCompany(portal, companyId);
    expect([rows['notifications'], rows['outbox_messages']]).toEqual(['0 ', '0 ']);
    const customers = await inCompany((db) => db.selectFrom('customers').selectAll().execute());
    for (const { name, email, contactEmail, billingEmail } of customers) {
      expect(name).toMatch(/ \(sample\)$/);
      for (const address of [email, contactEmail, billingEmail])
        expect(address).toMatch(/\.sample\.example$/);
    }
  });

  it('writes no mail to a sample customer when its repair goes on', async () => {
    await load();
    const { id } = await inCompany((db) =>
      db
        .updateTable('repairs')
        .set({ additionalEmails: ['person@example.com'] })
        .where('status', '=', 'completed')
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const shipped = await admin.patch(`/api/repairs/${id}`, { status: 'shipped' });
    expect(shipped.status, shipped.text).toBe(200);
    const mails = await inCompany((db) => db.selectFrom('outboxMessages').selectAll().execute());
    expect(mails.flatMap(({ recipients, copies }) => [...recipients, ...copies])).toEqual([
      'person@example.com',
    ]);
  });

  it('takes what people did with samples along, and says before what that is', async () => {
    const empty = await before();
    await load();
    const customer = await inCompany((db) =>
      db.selectFrom('customers').selectAll().executeTakeFirstOrThrow(),
    );
    const part = await inCompany((db) =>
      db.selectFrom('parts').selectAll().where('quantityOnHand', '>', 3).executeTakeFirstOrThrow(),
    );
    const user = await portal.buildUser({ companyId, customerId: customer.id, emailVerifiedAt: new Date() });
    const people = { company: { id: companyId }, customer: user, as: { admin, technician: admin } } as never;

    const request = { companyId, customerId: customer.id, calibrationNeeded: true };
    const made = await admin.post('/api/repairs', aRequest(request));
    expect(made.status, made.text).toBe(201);
    const { id } = made.body;
    await admin.patch(`/api/repairs/${id}`, {
      partsUsed: [{ partId: part.id, partNumber: 'P', quantity: 2 }],
    });
    const meter = { newTypeName: 'My multimeter', newModelName: '87V', make: 'Fluke', serialNumber: 'OWN-1' };
    const units = await admin.post(`/api/repairs/${id}/equipment`, { equipmentItems: [meter] });
    const itemId = units.body[0].id;
    await receiveLongAgo(portal, companyId, id);
    await admin.post(`/api/calibration-items/${itemId}/results`, completeResults());
    const draft = await admin.post(`/api/repairs/${id}/certificates`, { itemIds: [itemId] });
    const issued = await admin.post(`/api/certificates/${draft.body.id}/issue`, {});
    expect(issued.status, issued.text).toBe(200);
    const desk = estimateDesk(portal, people);
    const sample = await inCompany((db) =>
      db.selectFrom('repairs').selectAll().where('status', '=', 'inspected').executeTakeFirstOrThrow(),
    );
    await desk.send(sample);
    await desk.delivered(sample);
    const loans = agreementDesk(portal, people, customer.id);
    await loans.lend();
    const lent = await inCompany((db) =>
      db.selectFrom('demoEquipment').select('currentCustomerId').orderBy('id', 'desc').executeTakeFirst(),
    );
    expect(lent).toEqual({ currentCustomerId: customer.id });

    const { going, added } = (await admin.get(url)).body;
    expect(added).toMatchObject({ customers: 0, units: 1, repairs: 1, files: 2 });
    expect(added.notes).toBeGreaterThan(3);
    expect(going.repairs).toBe(31);
    await remove();
    await noDrift();
    const [rows, totals] = await before();
    // A mail that is about no repair was written to a person, and stays. So do the people who were told together.
    const own = [
      ...['users', 'sessions', 'outbox_messages', 'audiences', 'audience_members'],
      ...['demo_equipment', 'equipment_models', 'equipment_types'],
    ];
    const [rowsOfEmpty, totalsOfEmpty] = empty as [Record<string, string>, unknown];
    for (const table of Object.keys(rowsOfEmpty).filter((name) => !own.includes(name)))
      expect([table, (rows as Record<string, string>)[table]]).toEqual([table, rowsOfEmpty[table]]);
    expect(totals).toEqual(totalsOfEmpty);
    // The account of a person stays, without a customer, and so does a demo unit of the company.
    const [account, [unit]] = await inCompany(async (db) => [
      await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
      await db.selectFrom('demoEquipment').selectAll().execute(),
    ]);
    expect(account.customerId).toBeNull();
    expect(unit).toMatchObject({ currentCustomerId: null, currentStatus: 'available' });
  });

  it('keeps what a record of the company uses, and what somebody has renamed', async () => {
    await load();
    const pick = (table: 'technicians' | 'suppliers' | 'parts' | 'customers') =>
      inCompany((db) =>
        db
          .selectFrom(table)
          .select(['id', 'name'])
          .where('name', 'like', '% (sample)')
          .orderBy('id')
          .execute(),
      );
    const [technician, supplier, part, renamed] = [
      (await pick('technicians'))[0]!,
      (await pick('suppliers'))[0]!,
      (await pick('parts'))[3]!,
      (await pick('customers'))[1]!,
    ];
    const own = await portal.buildCustomer({ companyId, name: 'Acme' });
    const user = await portal.buildUser({ companyId, customerId: own.id });
    const repair = await portal.buildRepair({ companyId, userId: user.id, customerId: own.id });
    await inCompany((db) =>
      db.updateTable('repairs').set({ technicianId: technician.id }).where('id', '=', repair.id).execute(),
    );
    await portal.insert('parts', { companyId, partNumber: 'MINE', preferredSupplierId: supplier.id });
    await admin.patch(`/api/repairs/${repair.id}`, {
      partsUsed: [{ partId: part.id, partNumber: 'P', quantity: 1 }],
    });
    await inCompany((db) =>
      db.updateTable('customers').set({ name: 'Real one' }).where('id', '=', renamed.id).execute(),
    );

    const { kept } = (await admin.get(url)).body;
    expect(kept).toEqual(expect.arrayContaining([technician.name, supplier.name, part.name]));
    await remove();
    const left = async (table: 'technicians' | 'suppliers' | 'parts' | 'customers') =>
      (await inCompany((db) => db.selectFrom(table).select('id').execute())).map(({ id }) => id);
    expect(await left('technicians')).toContain(technician.id);
    expect(await left('suppliers')).toContain(supplier.id);
    expect(await left('parts')).toContain(part.id);
    expect((await left('customers')).toSorted()).toEqual([renamed.id, own.id].toSorted());
    const repairs = await inCompany((db) =>
      db.selectFrom('repairs').select('customerId').distinct().execute(),
    );
    expect(repairs.map(({ customerId }) => customerId).toSorted()).toEqual([renamed.id, own.id].toSorted());
    // The ledger of the part that stays is whole.
    const { rows } = await inCompany((db) =>
      sql<{ part: number }>`select p.id as part from parts p left join stock_movements m on m.part_id = p.id
        group by p.id having coalesce(sum(m.quantity), 0) <> p.quantity_on_hand`.execute(db),
    );
    expect(rows).toEqual([]);
    await noDrift();
  });

  it('is refused in a company at work, and a second time', async () => {
    await load();
    const again = await second.post(url);
    expect(refusal(again)).toEqual([409, 'sample_data.loaded', sampleDataMessages.loadedAlready]);
    await remove();
    const twice = await second.delete(url);
    expect(refusal(twice)).toEqual([409, 'sample_data.not_loaded', sampleDataMessages.notLoaded]);
    await portal.buildCustomer({ companyId });
    expect((await admin.get(url)).body.state).toBe('none');
    const full = await admin.post(url);
    expect(refusal(full)).toEqual([409, 'sample_data.not_empty', sampleDataMessages.notEmpty]);
    expect((await rowsOfCompany(portal, companyId))['repairs']).toBe('0 ');
  });

  it('is loaded once and removed once when two admins click at the same moment', async () => {
    const loads = await Promise.all([admin.post(url), second.post(url)]);
    // The second waits for the first. On a busy machine it gives up, and the answer says so.
    expect(loads.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await admin.get(url)).body.going.repairs).toBe(30);
    const removals = await Promise.all([admin.delete(url), second.delete(url)]);
    expect(removals.filter(({ status }) => status === 204)).toHaveLength(1);
    const traces = await auditOf(portal, 'company.sample_data_removed');
    expect(traces.filter((trace) => trace.companyId === companyId)).toHaveLength(1);
  });

  it('touches no other company and leaves an audit entry of each act', async () => {
    const other = await portal.buildRepair();
    const theirs = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: other.companyId }));
    const neighbour = (await portal.buildCompany()).id;
    const neighbours = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: neighbour }));
    expect((await neighbours.post(`/api/companies/${neighbour}/sample-data`)).status).toBe(201);
    const untouched = [
      await rowsOfCompany(portal, other.companyId),
      await rowsOfCompany(portal, neighbour),
      await totalsOf(portal, neighbour),
    ];
    const made = await load();
    for (const call of [theirs.get(url), theirs.post(url), theirs.delete(url)])
      expect((await call).status).toBe(404);
    await remove();
    expect([
      await rowsOfCompany(portal, other.companyId),
      await rowsOfCompany(portal, neighbour),
      await totalsOf(portal, neighbour),
    ]).toEqual(untouched);
    const traces = (await auditOf(portal, 'company.sample_data_loaded')).filter(
      (trace) => trace.companyId === companyId,
    );
    expect(traces.map(({ after }) => after)).toEqual([made]);
  });

  it('lets nobody change the marks or delete what never goes', async () => {
    await load();
    const attempts = [
      'delete from sample_rows',
      `insert into sample_rows values (${companyId}, 'repairs', 1)`,
      'delete from sample_data',
      'delete from stock_movements',
      `do $$ begin perform set_config('app.removing_sample', '${companyId}', true); delete from stock_movements; end $$`,
    ];
    for (const attempt of attempts)
      await expect(
        inCompany((db) => sql.raw(attempt).execute(db)),
        attempt,
      ).rejects.toThrow();
  });
});
