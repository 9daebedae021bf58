import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';

const reservations = '/api/demo-equipment-reservations';
const zone = 'America/Los_Angeles';

let portal: Portal;
let people: People;
let acme: CustomerRow;
const day = today(zone);
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: zone });
  acme = await portal.buildCustomer({ companyId: people.company.id, name: 'Acme Labs' });
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const unit = (given: object = {}) => demoUnit(portal, people, given);
const reserve = (given: object) =>
  admin().post(reservations, {
    customerId: acme.id,
    fromDate: addDays(day, 10),
    untilDate: addDays(day, 20),
    ...given,
  });
const lend = (given: object) =>
  admin().post('/api/demo-equipment-loans', {
    customerId: acme.id,
    loanDate: day,
    expectedReturnDate: addDays(day, 14),
    agreementType: 'print',
    ...given,
  });
const refusal = async (given: object) => {
  const { status, body } = await reserve(given);
  return [status, body.fields ?? [body.code, body.message]];
};

describe('a reservation', () => {
  it('keeps a unit for a customer and leaves a trace', async () => {
    const { id, serialNumber } = await unit();
    const { status, body } = await reserve({ demoEquipmentId: id, notes: 'For the fair' });
    expect([status, body]).toMatchObject([
      201,
      {
        serialNumber,
        customerName: 'Acme Labs',
        fromDate: addDays(day, 10),
        untilDate: addDays(day, 20),
        status: 'reserved',
        notes: 'For the fair',
      },
    ]);
    const trail = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.selectFrom('auditEntries').select(['action', 'after']).where('recordId', '=', body.id).execute(),
    );
    expect(trail).toMatchObject([
      { action: 'demo_reservation.created', after: { serialNumber, customerId: acme.id } },
    ]);
  });

  it('needs a unit, a customer and days that are not past', async () => {
    const { id } = await unit();
    expect(await refusal({ fromDate: '', untilDate: '', customerId: null })).toEqual([
      400,
      {
        demoEquipmentId: 'Equipment selection is required',
        customerId: 'Customer is required',
        fromDate: 'First day is required',
        untilDate: 'Last day is required',
      },
    ]);
    const ends = (untilDate: string) =>
      refusal({ demoEquipmentId: id, untilDate, fromDate: addDays(day, -5) });
    expect(await ends(addDays(day, -1))).toEqual([400, { untilDate: 'The last day cannot be in the past' }]);
    expect(await ends(addDays(day, -6))).toEqual([
      400,
      { untilDate: 'The last day cannot be before the first' },
    ]);
    expect((await ends(addDays(day, 730)))[0]).toBe(400);
    const foreign = await demoUnit(portal, await peopleOf(portal));
    for (const demoEquipmentId of [foreign.id, 999_999])
      expect(await refusal({ demoEquipmentId })).toEqual([400, { demoEquipmentId: 'Unknown equipment' }]);
    const stranger = await portal.buildCustomer();
    expect(await refusal({ demoEquipmentId: id, customerId: stranger.id })).toEqual([
      400,
      { customerId: 'Unknown customer' },
    ]);
    const old = await unit({ serialNumber: 'OLD-1', currentStatus: 'retired' });
    expect(await refusal({ demoEquipmentId: old.id })).toEqual([
      409,
      ['demo-equipment.retired', 'OLD-1 is retired and cannot be reserved.'],
    ]);
  });

  it('is refused on the days of a loan, and allowed on the day after it', async () => {
    const { id, serialNumber } = await unit();
    expect((await lend({ demoEquipmentId: id })).status).toBe(201);
    expect(await refusal({ demoEquipmentId: id, fromDate: addDays(day, 14) })).toEqual([
      409,
      [
        'demo-equipment.on_loan',
        `${serialNumber} is on loan to Acme Labs until ${formatDate(addDays(day, 14))}.`,
      ],
    ]);
    expect((await reserve({ demoEquipmentId: id, fromDate: addDays(day, 15) })).status).toBe(201);
  });

  it('is refused today while a unit is late, with the day it was due', async () => {
    const { id, serialNumber } = await unit({ currentStatus: 'loaned' });
    const agreement = await portal.insert('demoEquipmentAgreements', {
      companyId: people.company.id,
      type: 'print',
    });
    await portal.insert('demoEquipmentLoans', {
      ...{
        companyId: people.company.id,
        demoEquipmentId: id,
        customerId: acme.id,
        agreementId: agreement.id,
      },
      ...{ loanDate: addDays(day, -20), expectedReturnDate: addDays(day, -3) },
    });
    expect(await refusal({ demoEquipmentId: id, fromDate: day })).toEqual([
      409,
      [
        'demo-equipment.on_loan',
        `${serialNumber} is on loan to Acme Labs. It was due back on ${formatDate(addDays(day, -3))} and is not back yet.`,
      ],
    ]);
    expect((await reserve({ demoEquipmentId: id, fromDate: addDays(day, 1) })).status).toBe(201);
  });

  it('of fifty people who reserve one unit at once, one has it and the others learn who', async () => {
    const { id, serialNumber } = await unit();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reserve({ demoEquipmentId: id, untilDate: addDays(day, 20 + n) })),
    );
    const won = replies.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    const said = new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.message));
    expect([...said]).toEqual([
      `${serialNumber} is reserved for Acme Labs from ${formatDate(addDays(day, 10))} to ${formatDate(won[0]!.body.untilDate)}.`,
    ]);
  });

  it('and a loan of the same days are never both made', async () => {
    const other = await portal.buildCustomer({ companyId: people.company.id, name: 'Bolt & Co' });
    for (let round = 0; round < 5; round++) {
      const { id } = await unit();
      const replies = await Promise.all([
        reserve({ demoEquipmentId: id }),
        lend({ demoEquipmentId: id, customerId: other.id }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it('is canceled once, and then its days are free', async () => {
    const { id: demoEquipmentId } = await unit();
    const { body } = await reserve({ demoEquipmentId });
    const cancel = () => admin().post(`${reservations}/${body.id}/cancel`, {});
    const replies = await Promise.all([cancel(), cancel()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'This reservation was already canceled.',
    );
    expect((await reserve({ demoEquipmentId })).status).toBe(201);
  });

  it('that has become a loan is not canceled', async () => {
    const { id: demoEquipmentId } = await unit();
    const { body } = await reserve({ demoEquipmentId, fromDate: day });
    expect((await lend({ demoEquipmentId })).status).toBe(201);
    const { status, body: said } = await admin().post(`${reservations}/${body.id}/cancel`, {});
    expect([status, said.code, said.message]).toEqual([
      409,
      'demo-reservation.ended',
      'This reservation has already become a loan.',
    ]);
  });
});

describe('the availability of a month', () => {
  const read = async (query: Record<string, string> = {}) => {
    const reply = await admin().get(`/api/companies/${people.company.id}/demo-equipment-availability`, {
      query,
    });
    expect(reply.status, reply.text).toBe(200);
    return reply;
  };

  it('shows who has a unit, who reserved it, and when it is due for calibration', async () => {
    const due = addDays(day, 3);
    const { id } = await unit({ serialNumber: 'A-1', nextCalibrationDue: due });
    const loan = await lend({ demoEquipmentId: id, expectedReturnDate: addDays(day, 4) });
    expect(loan.status, loan.text).toBe(201);
    const kept = await reserve({
      demoEquipmentId: id,
      fromDate: addDays(day, 5),
      untilDate: addDays(day, 40),
    });
    await unit({ serialNumber: 'B-1', currentStatus: 'maintenance' });
    const { body, headers } = await read({ page: '1', month: day.slice(0, 7) });
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toMatchObject({ serialNumber: 'A-1', currentStatus: 'loaned', nextCalibrationDue: due });
    expect(body[0].spans[0]).toMatchObject({
      kind: 'loan',
      id: loan.body.id,
      from: day,
      until: addDays(day, 4),
      customerName: 'Acme Labs',
      overdue: false,
      open: true,
    });
    const next = await read({ month: addDays(day, 40).slice(0, 7) });
    expect(next.body[0].spans).toMatchObject([
      { kind: 'reservation', id: kept.body.id, until: addDays(day, 40), reservedBy: expect.any(String) },
    ]);
    expect(body[1]).toMatchObject({ serialNumber: 'B-1', currentStatus: 'maintenance', spans: [] });
    await admin().post(`${reservations}/${kept.body.id}/cancel`, {});
    expect((await read({ month: addDays(day, 40).slice(0, 7) })).body[0].spans).toEqual([]);
  });

  it('lets a late unit be out until today', async () => {
    const { id } = await unit();
    const { body } = await lend({ demoEquipmentId: id, loanDate: addDays(day, -30) });
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db
        .updateTable('demoEquipmentLoans')
        .set({ expectedReturnDate: addDays(day, -20) })
        .where('id', '=', body.id)
        .execute(),
    );
    const { body: units } = await read();
    expect(units[0].spans).toMatchObject([{ from: addDays(day, -30), until: day, overdue: true }]);
  });

  it('filters by status, by type, by words and by what is free all month', async () => {
    const [out, free] = [await unit({ serialNumber: 'OUT-1' }), await unit({ serialNumber: 'IN-1' })];
    await unit({ serialNumber: 'BAD-1', currentStatus: 'maintenance' });
    await unit({ serialNumber: 'GONE-1', deletedAt: new Date() });
    await lend({ demoEquipmentId: out.id });
    const serials = async (query: Record<string, string>) =>
      (await read(query)).body.map(({ serialNumber }: { serialNumber: string }) => serialNumber);
    expect(await serials({})).toEqual(['BAD-1', 'IN-1', 'OUT-1']);
    expect(await serials({ order: 'desc' })).toEqual(['OUT-1', 'IN-1', 'BAD-1']);
    expect(await serials({ free: 'true' })).toEqual(['IN-1']);
    expect(await serials({ status: 'maintenance' })).toEqual(['BAD-1']);
    expect(await serials({ search: 'in-1' })).toEqual(['IN-1']);
    expect(await serials({ page: '2', pageSize: '2' })).toEqual(['OUT-1']);
    const { equipmentTypeId } = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db
        .selectFrom('equipmentModels')
        .select('equipmentTypeId')
        .where('id', '=', free.equipmentModelId)
        .executeTakeFirstOrThrow(),
    );
    expect(await serials({ typeId: String(equipmentTypeId) })).toEqual(['IN-1']);
  });

  it.each(['2026-13', 'soon', '99-01', '2026-1'])('refuses the month %s', async (month) => {
    const { status, body } = await admin().get(
      `/api/companies/${people.company.id}/demo-equipment-availability`,
      { query: { month } },
    );
    expect([status, body.fields]).toEqual([400, { month: 'Unknown month' }]);
  });
});
