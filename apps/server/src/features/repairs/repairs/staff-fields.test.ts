import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const anAppointment = (companyId: number) =>
  portal.insert('appointments', {
    companyId,
    title: 'Acme Labs - Yearly Calibration',
    startTime: new Date('2030-05-02T09:00:00Z'),
    endTime: new Date('2030-05-02T10:00:00Z'),
    appointmentType: 'Yearly Calibration',
  });
const asked = (given: object) =>
  people.as.admin.post('/api/repairs', aRequest({ requestType: 'calibration', ...given }));

describe('POST /api/repairs by staff', () => {
  it('links the appointment, which then leads to the repair', async () => {
    const { id } = await anAppointment(people.company.id);
    const { body, status } = await asked({ appointmentId: id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      requestType: 'calibration',
      appointmentId: id,
      appointmentStartTime: '2030-05-02T09:00:00.000Z',
    });
    const linked = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('appointments').select('repairId').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(linked.repairId).toBe(body.id);
  });

  it('shows staff the time of the appointment that holds now, and a customer none', async () => {
    const { id } = await anAppointment(people.company.id);
    const { body } = await asked({ appointmentId: id, userId: people.customer.id });
    const moved = { startTime: '2030-05-03T11:00:00Z', endTime: '2030-05-03T12:00:00Z' };
    expect((await people.as.admin.patch(`/api/appointments/${id}`, moved)).status).toBe(200);
    const read = async (who: 'admin' | 'technician' | 'customer') =>
      (await people.as[who].get(`/api/repairs/${body.id}`)).body;
    const appointment = { id, allDay: false, startTime: '2030-05-03T11:00:00.000Z' };
    expect(await read('admin')).toMatchObject({ appointment });
    expect(await read('technician')).toMatchObject({ appointment });
    const theirs = await read('customer');
    expect([theirs.id, theirs.appointment]).toEqual([body.id, undefined]);
    await people.as.admin.patch(`/api/appointments/${id}`, { status: 'cancelled' });
    expect(await read('admin')).not.toHaveProperty('appointment');
  });

  it('keeps the start that was given', async () => {
    const { body } = await asked({ appointmentStartTime: '2030-06-01T10:30:00-04:00' });
    expect(body.appointmentStartTime).toBe('2030-06-01T14:30:00.000Z');
    expect((await asked({ appointmentStartTime: 'tomorrow' })).status).toBe(400);
  });

  it('refuses absent and foreign appointments with the same answer', async () => {
    const foreign = await anAppointment((await portal.buildCompany()).id);
    for (const appointmentId of [foreign.id, 2_000_000_000]) {
      const reply = await asked({ appointmentId });
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toEqual({ appointmentId: 'Unknown appointment' });
    }
  });

  // At every hour, one of the two zones has another day than UTC.
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'takes a calibration date from today on in %s',
    async (timeZone) => {
      const far = await peopleOf(portal, { timeZone });
      const day = today(timeZone);
      const on = (calibrationDate: string) =>
        far.as.admin.post('/api/repairs', aRequest({ requestType: 'calibration', calibrationDate }));
      expect((await on(day)).body.calibrationDate).toBe(day);
      const past = await on(addDays(day, -1));
      expect(past.status).toBe(400);
      expect(past.body.fields).toEqual({ calibrationDate: 'Calibration date cannot be in the past' });
    },
  );

  it('ignores these fields in a customer’s request', async () => {
    const { id } = await appointmentDesk(portal, people).build();
    const { body, status } = await people.as.customer.post(
      '/api/repairs',
      aRequest({ requestType: 'calibration', appointmentId: id, calibrationDate: '2031-01-01' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ requestType: 'repair', appointmentId: null, calibrationDate: null });
  });
});
