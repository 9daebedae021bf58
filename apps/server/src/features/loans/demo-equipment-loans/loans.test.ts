import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let customer: { id: number };
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  customer = await portal.buildCustomer({ companyId: people.company.id, name: 'Acme Labs' });
});
afterAll(() => portal.stop());

const day = today('UTC');
const admin = () => people.as.admin;
const loans = '/api/demo-equipment-loans';
const form = (given: object) => ({
  customerId: customer.id,
  loanDate: day,
  expectedReturnDate: addDays(day, 14),
  agreementType: 'email',
  ...given,
});
const lend = (given: object) => admin().post(loans, form(given));
const refusal = async (given: object) => {
  const { status, body } = await lend(given);
  return [status, body.fields ?? [body.code, body.message]];
};
const unitRow = (id: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('demoEquipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const actions = async () =>
  (await admin().get(`/api/companies/${people.company.id}/audit`)).body
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('demo_loan.'));

it('a loan takes an available unit to the customer (D7.1)', async () => {
  const unit = await demoUnit(portal, people, { serialNumber: 'D-1' });
  const { status, body } = await lend({ demoEquipmentId: unit.id, notes: 'With charger' });
  expect([status, body]).toMatchObject([
    201,
    {
      ...{ serialNumber: 'D-1', customerName: 'Acme Labs', status: 'active', agreementSigned: false },
      ...{
        rentalAgreementUrl: expect.stringMatching(/agreement\.pdf$/),
        actualReturnDate: null,
        lateFeeState: null,
        version: 1,
      },
      ...{ expectedReturnDate: addDays(day, 14), loans: [{ id: body.id }] },
    },
  ]);
  expect(await unitRow(unit.id)).toMatchObject({
    ...{ currentStatus: 'loaned', currentLocation: 'customer', currentCustomerId: customer.id },
  });
  expect(await actions()).toEqual(['demo_loan.created']);
});

it('several units go under one agreement (D7.5)', async () => {
  const units = [await demoUnit(portal, people), await demoUnit(portal, people)];
  const { body } = await lend({ demoEquipmentIds: units.map(({ id }) => id) });
  expect(body.loans.map(({ demoEquipmentId }: { demoEquipmentId: number }) => demoEquipmentId)).toEqual(
    units.map(({ id }) => id),
  );
  const agreements = body.loans.map(({ agreementId }: { agreementId: number }) => agreementId);
  expect(new Set(agreements).size).toBe(1);
  await admin().post(`${loans}/${body.loans[0].id}/return`, {});
  const other = (await admin().get(`${loans}/${body.loans[1].id}`)).body;
  expect([other.status, other.others[0].status]).toEqual(['active', 'returned']);
  const twice = [units[0]!.id, units[0]!.id];
  expect(await refusal({ demoEquipmentIds: twice })).toEqual([
    400,
    { demoEquipmentIds: 'This unit is named twice' },
  ]);
  const free = await demoUnit(portal, people);
  expect(await lend({ demoEquipmentIds: [free.id, units[1]!.id] })).toMatchObject({
    status: 409,
    body: { code: 'demo-equipment.on_loan' },
  });
  expect((await unitRow(free.id)).currentStatus, 'all of them or none').toBe('available');
});

it('what a loan needs is said by field (B5)', async () => {
  const none = await admin().post(loans, {});
  expect([none.status, none.body.fields]).toEqual([
    400,
    {
      customerId: 'Customer is required',
      loanDate: 'Loan date is required',
      expectedReturnDate: 'Expected return date is required',
      agreementType: 'Agreement type is required',
    },
  ]);
  expect(await refusal({})).toEqual([400, { demoEquipmentId: 'Equipment selection is required' }]);
});

it('dates are calendar dates within their bounds (B5, B9)', async () => {
  const unit = await demoUnit(portal, people);
  const refused = (given: object) => refusal({ demoEquipmentId: unit.id, ...given });
  expect(await refused({ loanDate: '1899-12-31' })).toEqual([
    400,
    { loanDate: 'Loan date cannot be before January 1, 1900' },
  ]);
  expect(await refused({ expectedReturnDate: addDays(day, -1), loanDate: addDays(day, -5) })).toEqual([
    400,
    { expectedReturnDate: 'Expected return date cannot be in the past' },
  ]);
  expect(await refused({ loanDate: addDays(day, 20) })).toEqual([
    400,
    { expectedReturnDate: 'Expected return date cannot be before the loan date' },
  ]);
  const early = await lend({ demoEquipmentId: unit.id, loanDate: '1900-01-01T23:59:00Z' });
  expect([early.status, early.body.loanDate]).toEqual([201, '1900-01-01']);
});

it.each([['Pacific/Apia'], ['Pacific/Honolulu']])(
  'in %s, today and overdue are the company’s (D7.2)',
  async (timeZone) => {
    people = await peopleOf(portal, { timeZone });
    customer = await portal.buildCustomer({ companyId: people.company.id });
    const local = today(timeZone);
    const [first, second] = [await demoUnit(portal, people), await demoUnit(portal, people)];
    const dates = { loanDate: addDays(local, -3), expectedReturnDate: `${local}T23:59:00` };
    const { body: loan } = await lend({ demoEquipmentId: first.id, ...dates });
    expect([loan.status, loan.expectedReturnDate]).toEqual(['active', local]);
    expect(
      await refusal({ demoEquipmentId: second.id, ...dates, expectedReturnDate: addDays(local, -1) }),
    ).toEqual([400, { expectedReturnDate: 'Expected return date cannot be in the past' }]);
    const tomorrow = await admin().post(`${loans}/${loan.id}/return`, { returnDate: addDays(local, 1) });
    expect(tomorrow.body.fields).toEqual({ returnDate: 'Return date cannot be in the future' });
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('demoEquipmentLoans')
        .set({ expectedReturnDate: addDays(local, -1) })
        .where('id', '=', loan.id)
        .execute(),
    );
    const late = (await admin().get(`${loans}/${loan.id}`)).body;
    expect(late.status, 'before the daily job has run').toBe('overdue');
    const list = `/api/companies/${people.company.id}/demo-equipment-loans`;
    const ids = async (status: string) =>
      (await admin().get(list, { query: { status } })).body.map(({ id }: { id: number }) => id);
    expect([await ids('overdue'), await ids('active')]).toEqual([[loan.id], []]);
    const returned = (await admin().post(`${loans}/${loan.id}/return`, {})).body;
    expect([returned.status, returned.actualReturnDate]).toEqual(['returned', local]);
  },
);

it('a unit of nobody, of another company or of a deleted row is unknown (access rule 6)', async () => {
  const foreign = await demoUnit(portal, await peopleOf(portal));
  const unknown = [400, { demoEquipmentId: 'Unknown equipment' }];
  expect(await refusal({ demoEquipmentId: foreign.id })).toEqual(unknown);
  expect(await refusal({ demoEquipmentId: 999_999 })).toEqual(unknown);
  const hidden = await demoUnit(portal, people, { deletedAt: new Date() });
  expect(await refusal({ demoEquipmentId: hidden.id })).toEqual(unknown);
  const unit = await demoUnit(portal, people);
  const stranger = await portal.buildCustomer();
  expect(await refusal({ demoEquipmentId: unit.id, customerId: stranger.id })).toEqual([
    400,
    { customerId: 'Unknown customer' },
  ]);
  const repair = await portal.buildRepair({ companyId: people.company.id });
  expect(await refusal({ demoEquipmentId: unit.id, relatedRepairId: repair.id })).toEqual([
    400,
    { relatedRepairId: 'This repair belongs to another customer' },
  ]);
});

it('a unit in maintenance, or reserved for somebody else, is not lent (D7.7)', async () => {
  const broken = await demoUnit(portal, people, { serialNumber: 'D-2', currentStatus: 'maintenance' });
  expect(await refusal({ demoEquipmentId: broken.id })).toEqual([
    409,
    ['demo-equipment.not_available', 'D-2 is not available. Its status is Maintenance.'],
  ]);
  const kept = await demoUnit(portal, people, { serialNumber: 'D-3' });
  const other = await portal.buildCustomer({ companyId: people.company.id, name: 'Bolt & Co' });
  const from = addDays(day, 10);
  const reservation = {
    companyId: people.company.id,
    demoEquipmentId: kept.id,
    fromDate: from,
    untilDate: from,
  };
  await portal.insert('demoEquipmentReservations', { ...reservation, customerId: other.id });
  expect((await lend({ demoEquipmentId: kept.id })).body.message).toMatch(
    /^D-3 is reserved for Bolt & Co from /,
  );
  const before = await lend({ demoEquipmentId: kept.id, expectedReturnDate: addDays(day, 9) });
  expect(before.status).toBe(201);
  const extended = await admin().patch(`${loans}/${before.body.id}`, {
    expectedReturnDate: from,
    reason: 'Late',
  });
  expect([extended.status, extended.body.code]).toEqual([409, 'demo-equipment.reserved']);
});

it('the customer’s own reservation becomes the loan', async () => {
  const unit = await demoUnit(portal, people);
  const { id } = await portal.insert('demoEquipmentReservations', {
    ...{ companyId: people.company.id, demoEquipmentId: unit.id, customerId: customer.id },
    ...{ fromDate: day, untilDate: addDays(day, 7) },
  });
  const { body } = await lend({ demoEquipmentId: unit.id });
  const row = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('demoEquipmentReservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect([row.status, row.loanId]).toEqual(['lent', body.id]);
});

it('a unit past its calibration date needs a reason, which is kept (D7.4)', async () => {
  const unit = await demoUnit(portal, people, { serialNumber: 'D-4', nextCalibrationDue: addDays(day, -1) });
  const { status, body } = await lend({ demoEquipmentId: unit.id, loanDate: addDays(day, -30) });
  expect([status, body.code]).toEqual([409, 'demo-equipment.calibration_due']);
  expect(body.message).toMatch(
    /^D-4 was due for calibration on .+\. Give a reason to lend it all the same\.$/,
  );
  const made = await lend({ demoEquipmentId: unit.id, overrideReason: 'For training only' });
  expect([made.status, made.body.overrideReason]).toEqual([201, 'For training only']);
  const due = await demoUnit(portal, people, { nextCalibrationDue: addDays(day, 3) });
  const during = await lend({ demoEquipmentId: due.id, overrideReason: 'Not needed' });
  expect([during.status, during.body.overrideReason]).toEqual([201, null]);
});

it('of a hundred people who take one unit, one has it and the others learn who has it', async () => {
  const unit = await demoUnit(portal, people, { serialNumber: 'D-5' });
  const others = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      portal.buildCustomer({ companyId: people.company.id, name: `Customer ${at}` }),
    ),
  );
  const replies = await Promise.all(
    others.map(({ id }) => lend({ demoEquipmentId: unit.id, customerId: id })),
  );
  const won = replies.filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  const { customerName } = won[0]!.body;
  const messages = replies.filter(({ status }) => status === 409).map(({ body }) => body.message);
  expect(messages).toHaveLength(99);
  expect([...new Set(messages.map((message) => message.split(' until ')[0]))]).toEqual([
    `D-5 is on loan to ${customerName}`,
  ]);
  const list = await admin().get(`/api/companies/${people.company.id}/demo-equipment-loans`);
  expect(list.body).toHaveLength(1);
});

it('are searched by unit, customer and tracking number', async () => {
  const list = async (query: Record<string, string>) =>
    (await admin().get(`/api/companies/${people.company.id}/demo-equipment-loans`, { query })).body.map(
      ({ serialNumber }: { serialNumber: string }) => serialNumber,
    );
  const bolt = await portal.buildCustomer({ companyId: people.company.id, name: 'Bolt & Co' });
  const a = await demoUnit(portal, people, { serialNumber: 'AA-1' });
  const b = await demoUnit(portal, people, { serialNumber: 'BB-2' });
  const first = (await lend({ demoEquipmentId: a.id, outboundTrackingNumber: '1Z999' })).body;
  await lend({ demoEquipmentId: b.id, customerId: bolt.id, expectedReturnDate: addDays(day, 3) });
  expect(await list({})).toEqual(['BB-2', 'AA-1']);
  expect(await list({ search: 'bolt' })).toEqual(['BB-2']);
  expect(await list({ search: 'aa-' })).toEqual(['AA-1']);
  expect(await list({ search: '1z99' })).toEqual(['AA-1']);
  expect(await list({ sort: 'expectedReturnDate', order: 'desc' })).toEqual(['AA-1', 'BB-2']);
  expect(await list({ customerId: String(bolt.id) })).toEqual(['BB-2']);
  expect(await list({ agreement: 'signed' })).toEqual([]);
  await admin().post(`${loans}/${first.id}/return`, {});
  expect([await list({ open: 'true' }), await list({ open: 'false' })]).toEqual([['BB-2'], ['AA-1']]);
});
