import { requestFactsMessages as say } from '@portal/contract/repairs/request-facts/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { body } = await people.as.customer.post('/api/repairs', aRequest());
  repair = body;
});

const correct = (facts: object) => people.as.admin.patch(`/api/repairs/${repair.id}/request`, facts);
const logs = async (who: Caller): Promise<string[]> =>
  (await who.get(`/api/repairs/${repair.id}/logs`)).body.map(({ message }: { message: string }) => message);

describe('what a customer agreed to pay without an estimate', () => {
  it('is at most what the company allows, and is taken back', async () => {
    const { body } = await correct({ noEstimateUnder200: true, preApprovedUpTo: 150 });
    expect(body).toMatchObject({ noEstimateUnder200: true, preApprovedUpTo: 150 });
    expect((await correct({ noEstimateUnder200: false })).body.noEstimateUnder200).toBe(false);
    expect((await correct({ noEstimateUnder200: true, preApprovedUpTo: 5000 })).body.preApprovedUpTo).toBe(
      200,
    );
    // The customer reads what was noted in their name.
    expect((await logs(people.as.customer))[0]).toBe(
      'Agreed without an estimate changed from no to up to $200.00.',
    );
  });

  it('stays after an estimate was sent', async () => {
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'received', sendMail: false });
    await estimateDesk(portal, people).send(repair);
    const { status, body } = await correct({ noEstimateUnder200: true });
    expect([status, body.code, body.message]).toEqual([
      409,
      'request.estimated',
      say.agreed(repair.serviceReportNumber),
    ]);
  });
});

describe('the appointment of a request', () => {
  const desk = () => appointmentDesk(portal, people);
  const own = (values: object = {}) => desk().build({ customerId: people.customer.customerId, ...values });
  const linked = async (id: number): Promise<number | null> => (await desk().stored(id)).repairId;

  it('is linked, changed and removed, in the calendar too', async () => {
    const [first, second] = [await own(), await own()];
    expect((await correct({ appointmentId: first.id })).body).toMatchObject({ appointmentId: first.id });
    expect((await logs(people.as.customer))[0]).toMatch(/^Appointment added: /);
    expect(await linked(first.id)).toBe(repair.id);
    await correct({ appointmentId: second.id });
    expect((await logs(people.as.customer))[0]).toMatch(/^Appointment changed from .+ to .+\.$/);
    expect([await linked(first.id), await linked(second.id)]).toEqual([null, repair.id]);
    expect((await correct({ appointmentId: null })).body).toMatchObject({
      ...{ appointmentId: null, appointmentStartTime: null },
    });
    expect(await linked(second.id)).toBeNull();
  });

  it('is an open one of the customer', async () => {
    const other = await portal.buildCustomer({ companyId: people.company.id });
    for (const values of [{ customerId: other.id }, { status: 'cancelled' }]) {
      const { id } = await own(values);
      const { status, body } = await correct({ appointmentId: id });
      expect([status, body.fields]).toEqual([400, { appointmentId: 'Unknown appointment' }]);
    }
  });

  it('is not that of another request', async () => {
    const { body: another } = await people.as.customer.post('/api/repairs', aRequest());
    const { id } = await own({ repairId: another.id });
    const { status, body } = await correct({ appointmentId: id });
    expect([status, body.code, body.message]).toEqual([
      409,
      'request.appointment_taken',
      say.taken(another.serviceReportNumber),
    ]);
  });
});

it('another calibration day moves the reminders', async () => {
  await correct({ repairNeeded: false, calibrationNeeded: true, calibrationDate: '2051-02-28' });
  await correct({ calibrationDate: '2051-03-31' });
  const reminders = await portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('reminders')
      .select(['reminderType', sql<string>`(trigger_time at time zone 'UTC')::date::text`.as('day')])
      .where('repairId', '=', repair.id)
      .orderBy('id')
      .execute(),
  );
  expect(reminders.map(({ reminderType, day }) => [reminderType, day])).toEqual([
    ['day_before', '2051-03-30'],
    ['follow_up', '2052-01-31'],
  ]);
});
