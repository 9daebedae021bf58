import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { takePhoto } from '../../../../test/photo.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { LiveEvent } from '../../../events/events.ts';

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
const unitRow = (id: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('demoEquipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const actions = async () =>
  (await admin().get(`/api/companies/${people.company.id}/audit`)).body
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('demo_loan.'));

it('a return frees the unit, once; a damaged one goes to maintenance (D7.1)', async () => {
  const [good, bad] = [
    await demoUnit(portal, people, { serialNumber: 'D-6' }),
    await demoUnit(portal, people, { accessories: ['Charger', 'Test leads'] }),
  ];
  const first = (await lend({ demoEquipmentId: good.id })).body;
  const early = await admin().post(`${loans}/${first.id}/return`, { returnDate: addDays(day, -1) });
  expect(early.body.fields).toEqual({ returnDate: 'Return date cannot be before the loan date' });
  const replies = await Promise.all([1, 2, 3].map(() => admin().post(`${loans}/${first.id}/return`, {})));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/^D-6 was already returned on /);
  expect(await unitRow(good.id)).toMatchObject({
    ...{ currentStatus: 'available', currentLocation: 'office', currentCustomerId: null },
  });

  const second = (await lend({ demoEquipmentId: bad.id })).body;
  await admin().post(`${loans}/${second.id}/hand-over`, {
    condition: 'As new',
    accessories: ['Charger', ' ', 'Test leads', 'Charger'],
  });
  const returned = await admin().post(`${loans}/${second.id}/return`, {
    ...{ damaged: true, note: 'Cracked display', accessories: ['Charger'] },
  });
  expect(returned.body).toMatchObject({ damaged: true, missingAccessories: ['Test leads'] });
  expect((await unitRow(bad.id)).currentStatus).toBe('maintenance');
  const { inspections } = (await admin().get(`${loans}/${second.id}`)).body;
  expect(inspections).toMatchObject([
    {
      moment: 'hand_over',
      condition: 'As new',
      accessories: ['Charger', 'Test leads'],
      missingAccessories: [],
    },
    { moment: 'return', condition: 'Cracked display', missingAccessories: ['Test leads'] },
  ]);
  const late = await admin().post(`${loans}/${second.id}/hand-over`, { accessories: [] });
  expect(late).toMatchObject({ status: 409, body: { code: 'demo-loan.returned' } });
});

it('a loan and its return reach the open screens of its customer (D4.6)', async () => {
  const unit = await demoUnit(portal, people);
  const heard: LiveEvent[] = [];
  const stop = portal.runtime.events.subscribe((event) => {
    if (event.kind === 'demoEquipmentLoan' && event.companyId === people.company.id) heard.push(event);
  });
  const { id } = (await lend({ demoEquipmentId: unit.id, agreementType: 'print' })).body;
  await admin().post(`${loans}/${id}/return`, {});
  const told = { companyId: people.company.id, kind: 'demoEquipmentLoan', id, customerId: customer.id };
  await vi.waitFor(() => expect(heard).toEqual([told, told]), { timeout: 15_000 });
  stop();
});

it('a loan that should begin later can end today, and then began today too', async () => {
  const unit = await demoUnit(portal, people, {});
  const [begins, ends] = [addDays(day, 400), addDays(day, 410)];
  const { body } = await lend({ demoEquipmentId: unit.id, loanDate: begins, expectedReturnDate: ends });
  const tomorrow = await admin().post(`${loans}/${body.id}/return`, { returnDate: addDays(day, 1) });
  expect(tomorrow.body.fields).toEqual({ returnDate: 'Return date cannot be in the future' });
  const yesterday = await admin().post(`${loans}/${body.id}/return`, { returnDate: addDays(day, -1) });
  expect(yesterday.body.fields).toEqual({ returnDate: 'Return date cannot be before the loan date' });
  const today = await admin().post(`${loans}/${body.id}/return`, {});
  expect(today.body).toMatchObject({ status: 'returned', loanDate: day, actualReturnDate: day });
  expect((await unitRow(unit.id)).currentStatus).toBe('available');
});

it('ends at most ten years ahead, as a new loan and as an extended one', async () => {
  const unit = await demoUnit(portal, people);
  const said = { expectedReturnDate: 'Expected return date can be at most ten years ahead' };
  const [last, tooLate] = [addDays(day, 3653), addDays(day, 3654)];
  expect((await lend({ demoEquipmentId: unit.id, expectedReturnDate: tooLate })).body.fields).toEqual(said);
  const { id } = (await lend({ demoEquipmentId: unit.id })).body;
  const until = (expectedReturnDate: string) =>
    admin().patch(`${loans}/${id}`, { expectedReturnDate, reason: 'Mistyped' });
  for (const date of [tooLate, '9999-12-31']) expect((await until(date)).body.fields).toEqual(said);
  expect((await until(last)).body).toMatchObject({ expectedReturnDate: last });
});

it('is extended with a reason, and not after the return (D7.2)', async () => {
  const unit = await demoUnit(portal, people);
  const { id, version, expectedReturnDate } = (await lend({ demoEquipmentId: unit.id })).body;
  const change = (given: object, headers = {}) => admin().patch(`${loans}/${id}`, given, { headers });
  const until = addDays(expectedReturnDate, 7);
  expect((await change({ expectedReturnDate: until })).body.fields).toEqual({
    reason: 'Please give a reason',
  });
  const earlier = await change({ expectedReturnDate: addDays(day, 3), reason: 'Sooner' });
  expect(earlier.body.fields.expectedReturnDate).toMatch(/^Choose a day after /);
  const stale = await change({ expectedReturnDate: until, reason: 'x' }, { 'if-match': `"${version + 7}"` });
  expect(stale.status).toBe(412);
  expect((await change({ expectedReturnDate: until, reason: 'Part is late' })).body).toMatchObject({
    ...{ expectedReturnDate: until, status: 'active', version: version + 1 },
  });
  expect((await admin().get(`${loans}/${id}`)).body.extensions).toMatchObject([
    { fromDate: expectedReturnDate, toDate: until, reason: 'Part is late' },
  ]);
  expect((await change({ outboundTrackingNumber: '1Z999AA10123456784' })).body.version).toBe(version + 2);
  expect(await actions()).toEqual(['demo_loan.updated', 'demo_loan.extended', 'demo_loan.created']);
  await admin().post(`${loans}/${id}/return`, {});
  const after = await change({ expectedReturnDate: addDays(until, 1), reason: 'Again' });
  expect([after.status, after.body.code]).toEqual([409, 'demo-loan.returned']);
  expect((await admin().get(`${loans}/${id}`)).body.extensions).toHaveLength(1);
});

it('a late return proposes a fee from the rate of the loan; a person accepts or waives it (D7.4)', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('companies').set({ loanDailyRate: '12.50' }).where('id', '=', people.company.id).execute(),
  );
  const lateLoan = async (given: object = {}) => {
    const unit = await demoUnit(portal, people, given);
    const { id } = (await lend({ demoEquipmentId: unit.id, loanDate: addDays(day, -20) })).body;
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('demoEquipmentLoans')
        .set({ expectedReturnDate: addDays(day, -3) })
        .where('id', '=', id)
        .execute(),
    );
    return (await admin().post(`${loans}/${id}/return`, {})).body;
  };
  const decide = (id: number, given: object) => admin().post(`${loans}/${id}/late-fee`, given);
  const first = await lateLoan();
  expect(first).toMatchObject({ lateFeeState: 'proposed', lateFeeAmount: 37.5, lateFeeCharged: false });
  expect((await decide(first.id, { decision: 'waived' })).body.fields).toEqual({
    reason: 'Please give a reason',
  });
  expect((await decide(first.id, { decision: 'waived', reason: 'Our carrier was late' })).body).toMatchObject(
    {
      ...{ lateFeeState: 'waived', lateFeeAmount: 37.5, lateFeeCharged: false },
    },
  );
  const again = await decide(first.id, { decision: 'accepted' });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'demo-loan.fee_decided',
    'This late fee was already waived.',
  ]);
  const second = await lateLoan({ dailyRate: '20.00' });
  expect(second.lateFeeAmount, 'the rate of the unit').toBe(60);
  expect((await decide(second.id, { decision: 'accepted', amount: '25' })).body).toMatchObject({
    ...{ lateFeeState: 'accepted', lateFeeAmount: 25, lateFeeCharged: true },
  });
  const free = await lateLoan({ dailyRate: '0' });
  expect(free.lateFeeState).toBe(null);
  expect(await decide(free.id, { decision: 'accepted' })).toMatchObject({
    status: 409,
    body: { code: 'demo-loan.no_fee' },
  });
});

it('photos and labels are stored files that only staff of the company read', async () => {
  const unit = await demoUnit(portal, people);
  const { id } = (await lend({ demoEquipmentId: unit.id })).body;
  const photo = await takePhoto(90, 90, 90);
  const added = await admin().upload(`${loans}/${id}/photos?moment=return`, [['image', 'meter.jpg', photo]]);
  expect([added.status, added.body.photos]).toMatchObject([201, [{ moment: 'return' }]]);
  const { imageUrl } = added.body.photos[0];
  expect((await admin().get(imageUrl)).status).toBe(200);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into demo_equipment_photos (company_id, loan_id, file_id, moment)
      select p.company_id, p.loan_id, p.file_id, p.moment from demo_equipment_photos p, generate_series(2, 20)
      where p.loan_id = ${id}`.execute(db),
  );
  expect(
    await admin().upload(`${loans}/${id}/photos?moment=return`, [['image', 'meter.jpg', photo]]),
  ).toMatchObject({ status: 409, body: { code: 'demo-loan.too_many_photos' } });
  const strangers = await peopleOf(portal);
  for (const other of [people.as.technician, people.as.customer, strangers.as.admin])
    expect((await other.get(imageUrl)).status).toBe(404);
  const label = (way: string) =>
    admin().upload(`${loans}/${id}/shipping-label?way=${way}`, [['shippingLabel', 'label.jpg', photo]]);
  await label('outbound');
  const twice = (await label('outbound')).body;
  const back = (await label('return')).body;
  expect(back.shippingLabelUrl).toBe(twice.shippingLabelUrl);
  expect((await admin().get(back.returnShippingLabelUrl)).status).toBe(200);
});

it('a repair with a unit on loan is not deleted before the return (D3.11)', async () => {
  const unit = await demoUnit(portal, people, { serialNumber: 'D-9' });
  const repair = await portal.buildRepair({ companyId: people.company.id, customerId: customer.id });
  const { id } = (await lend({ demoEquipmentId: unit.id, relatedRepairId: repair.id })).body;
  const remove = () => admin().delete(`/api/repairs/${repair.id}`);
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'repair.lent']);
  expect(refused.body.message).toContain(`D-9 is on loan for ${repair.serviceReportNumber} until `);
  await admin().post(`${loans}/${id}/return`, {});
  expect((await remove()).status).toBe(204);
});
