import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
let technicianId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: 'America/New_York' });
  path = `/api/companies/${people.company.id}/appointments`;
  technicianId = (await portal.insert('technicians', { companyId: people.company.id, name: 'Ravi' })).id;
});
afterAll(() => portal.stop());

const form = (given: object = {}) => ({
  title: 'Acme Labs - Repair',
  startTime: '2031-05-05T09:00',
  endTime: '2031-05-05T10:00',
  appointmentType: 'Repair',
  ...given,
});
const post = (given: object = {}) => people.as.admin.post(path, form(given));
const made = async (given: object = {}) => {
  const reply = await post(given);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const patch = (id: number, body: object, headers = {}) =>
  people.as.admin.patch(`/api/appointments/${id}`, body, { headers });

describe('a new appointment', () => {
  it('begins as scheduled, at the time on the company’s clocks', async () => {
    expect(await made({ customerName: 'Walk-in' })).toMatchObject({
      title: 'Acme Labs - Repair',
      startTime: '2031-05-05T13:00:00.000Z',
      endTime: '2031-05-05T14:00:00.000Z',
      allDay: false,
      status: 'scheduled',
      saveLocation: true,
      scheduleFollowUp: false,
      customerName: 'Walk-in',
      version: 1,
      warnings: [],
    });
    expect(
      await made({ startTime: '2031-05-05T09:00:00Z', endTime: '2031-05-05T11:30:00+02:00' }),
    ).toMatchObject({ startTime: '2031-05-05T09:00:00.000Z', endTime: '2031-05-05T09:30:00.000Z' });
  });

  it('that lasts all day has dates, which a change of zone does not move', async () => {
    const day = { allDay: true, startTime: '2031-05-05', endTime: '2031-05-06' };
    const { id, ...stored } = await made(day);
    expect(stored).toMatchObject({
      startTime: '2031-05-05T00:00:00.000Z',
      endTime: '2031-05-06T00:00:00.000Z',
    });
    await people.as.admin.patch(`/api/companies/${people.company.id}`, { timeZone: 'Pacific/Apia' });
    const listed = async (date: string) =>
      (await people.as.admin.get(path, { query: { startDate: date, endDate: date } })).body.length;
    expect([await listed('2031-05-04'), await listed('2031-05-05'), await listed('2031-05-06')]).toEqual([
      0, 1, 1,
    ]);
    expect(await listed('2031-05-07')).toBe(0);
    const same = await patch(id, { startTime: stored.startTime, endTime: stored.endTime });
    expect(same.body).toMatchObject({ version: 1, startTime: stored.startTime, endTime: stored.endTime });
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ startTime: undefined }, { startTime: 'Start time is required' }],
    [{ endTime: '' }, { endTime: 'End time is required' }],
    [{ appointmentType: 'Party' }, { appointmentType: 'Please select an appointment type' }],
    [{ startTime: '2031-02-30T09:00' }, { startTime: 'Invalid date and time' }],
    [{ startTime: 'tomorrow' }, { startTime: 'Invalid date and time' }],
    [{ endTime: '2031-05-05T09:00' }, { endTime: 'The end must be after the start' }],
    [{ endTime: '2031-07-05T09:00' }, { endTime: 'An appointment can last at most 31 days' }],
    [{ customerId: 2_000_000_000 }, { customerId: 'Unknown customer' }],
    [{ technicianId: 2_000_000_000 }, { technicianId: 'Unknown technician' }],
    [{ serviceTypeId: 2_000_000_000 }, { serviceTypeId: 'Unknown service type' }],
    [{ repairId: 2_000_000_000 }, { repairId: 'Unknown repair' }],
  ])('with %j is refused', async (given, fields) => {
    const { status, body } = await post(given);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('names the time that the clocks leave out, in place of an order that looks right', async () => {
    const berlin = await peopleOf(portal, { timeZone: 'Europe/Berlin' });
    const at = async (startTime: string, endTime: string) => {
      const { status, body } = await berlin.as.admin.post(
        `/api/companies/${berlin.company.id}/appointments`,
        { title: 'Night shift', appointmentType: 'Install', startTime, endTime },
      );
      return [status, body.fields];
    };
    const skipped = '2:30 AM does not exist on this day, because the clocks go forward. Choose another time.';
    expect(await at('2027-03-28T02:30', '2027-03-28T03:00')).toEqual([400, { startTime: skipped }]);
    expect(await at('2027-03-28T03:45', '2027-03-28T02:30')).toEqual([400, { endTime: skipped }]);
    expect(await at('2027-03-28T04:00', '2027-03-28T03:00')).toEqual([
      400,
      { endTime: 'The end must be after the start' },
    ]);
  });

  it('stays in the second of two equal hours when it is saved as it is shown', async () => {
    const berlin = await peopleOf(portal, { timeZone: 'Europe/Berlin' });
    const path = `/api/companies/${berlin.company.id}/appointments`;
    const rest = { title: 'Night shift', appointmentType: 'Install' };
    // The clocks go back at 3:00, so 2:10 comes at 00:10Z and at 01:10Z.
    const second = { startTime: '2027-10-31T01:10:00.000Z', endTime: '2027-10-31T01:40:00.000Z' };
    const { body: made } = await berlin.as.admin.post(path, { ...rest, ...second });
    const save = async (given: object) =>
      (await berlin.as.admin.patch(`/api/appointments/${made.id}`, given)).body;
    const shown = { startTime: '2027-10-31T02:10', endTime: '2027-10-31T02:40' };
    expect(await save({ ...rest, ...shown, title: 'Night work' })).toMatchObject({
      title: 'Night work',
      ...second,
    });
    expect(await save({ ...shown, endTime: '2027-10-31T02:50' })).toMatchObject({
      startTime: second.startTime,
      endTime: '2027-10-31T01:50:00.000Z',
    });
    expect(await save({ startTime: '2027-10-31T02:20', endTime: '2027-10-31T02:50' })).toMatchObject({
      startTime: '2027-10-31T00:20:00.000Z',
    });
    const { body: over } = await berlin.as.admin.post(path, {
      ...{ ...rest, startTime: '2027-10-31T02:50', endTime: '2027-10-31T02:10' },
    });
    expect(over).toMatchObject({
      startTime: '2027-10-31T00:50:00.000Z',
      endTime: '2027-10-31T01:10:00.000Z',
    });
  });

  it('refuses records of another company like absent ones, and a repair of another customer', async () => {
    const other = await portal.buildRepair();
    const { id } = await portal.insert('technicians', { companyId: other.companyId, name: 'Eve' });
    expect((await post({ customerId: other.customerId })).body.fields).toEqual({
      customerId: 'Unknown customer',
    });
    expect((await post({ repairId: other.id })).body.fields).toEqual({ repairId: 'Unknown repair' });
    expect((await post({ technicianId: id })).body.fields).toEqual({ technicianId: 'Unknown technician' });
    const own = await portal.buildRepair({ companyId: people.company.id });
    const wrong = await post({ customerId: people.customer.customerId, repairId: own.id });
    expect(wrong.body.fields).toEqual({ repairId: 'This repair belongs to another customer' });
  });

  it('refuses a technician who does not work here any more', async () => {
    await people.as.admin.patch(`/api/technicians/${technicianId}`, { active: false });
    expect((await post({ technicianId })).status).toBe(400);
  });
});

describe('warnings', () => {
  it('name the technician’s other appointment and do not refuse', async () => {
    await made({ technicianId, title: 'First' });
    const { warnings } = await made({
      technicianId,
      startTime: '2031-05-05T09:30',
      endTime: '2031-05-05T10:30',
    });
    expect(warnings).toEqual(['Ravi already has "First" from 9:00 AM to 10:00 AM.']);
    const after = await made({ technicianId, startTime: '2031-05-05T10:30', endTime: '2031-05-05T11:30' });
    expect(after.warnings).toEqual([]);
  });

  it('do not count cancelled appointments and those of nobody', async () => {
    await made({ technicianId, status: 'cancelled' });
    await made();
    expect((await made({ technicianId })).warnings).toEqual([]);
  });

  it('name the working hours and the day off', async () => {
    const outside =
      'This is outside the working hours of Ravi (Mon, Tue, Wed, Thu, Fri, 8:00 AM to 5:00 PM).';
    const saturday = await made({ technicianId, startTime: '2031-05-10T09:00', endTime: '2031-05-10T10:00' });
    expect(saturday.warnings).toEqual([outside]);
    const late = await made({ technicianId, startTime: '2031-05-06T16:30', endTime: '2031-05-06T17:30' });
    expect(late.warnings).toEqual([outside]);
    const hours = {
      workDays: [6],
      daysOff: [{ firstDay: '2031-05-17', lastDay: '2031-05-18', note: 'Trip' }],
    };
    expect((await people.as.admin.patch(`/api/technicians/${technicianId}`, hours)).status).toBe(200);
    const works = await made({ technicianId, startTime: '2031-05-24T09:00', endTime: '2031-05-24T10:00' });
    expect(works.warnings).toEqual([]);
    const off = await made({ technicianId, startTime: '2031-05-17T09:00', endTime: '2031-05-17T10:00' });
    expect(off.warnings).toEqual(['Ravi is off on May 17, 2031.']);
  });
});

describe('the place of an appointment', () => {
  const addressOf = async (id: number) => (await people.as.admin.get(`/api/customers/${id}`)).body.address;

  it('becomes the address of a customer who has none', async () => {
    const { id } = await portal.buildCustomer({ companyId: people.company.id });
    await made({ customerId: id, location: '1 Main Street', saveLocation: false });
    expect(await addressOf(id)).toBeNull();
    await made({ customerId: id, location: '1 Main Street' });
    expect(await addressOf(id)).toBe('1 Main Street');
    await made({ customerId: id, location: '2 Side Street' });
    expect(await addressOf(id)).toBe('1 Main Street');
  });
});

describe('changing an appointment', () => {
  it('moves it, and only one of two people who move it at once', async () => {
    const { id } = await made();
    const move = (hour: string) =>
      patch(
        id,
        { startTime: `2031-05-05T${hour}:00`, endTime: `2031-05-05T${hour}:30` },
        { 'if-match': '"1"' },
      );
    const replies = await Promise.all([move('11'), move('12'), move('13')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const won = replies.find(({ status }) => status === 200)!;
    expect((await people.as.admin.get(`/api/appointments/${id}`)).body).toMatchObject({
      startTime: won.body.startTime,
      version: 2,
    });
  });

  it('keeps what is not sent, and empties what is empty', async () => {
    const { id } = await made({ description: 'Bring weights', location: 'Lab' });
    const { body } = await patch(id, { status: 'confirmed', location: '' });
    expect(body).toMatchObject({
      status: 'confirmed',
      description: 'Bring weights',
      location: null,
      version: 2,
    });
    expect((await patch(id, { status: 'confirmed' })).body.version).toBe(2);
  });

  it('links an open request, with an entry on it', async () => {
    const { id, companyId, customerId } = await portal.buildRepair({ companyId: people.company.id });
    const appointment = await made({ customerId });
    const { body } = await patch(appointment.id, { repairId: id });
    expect(body).toMatchObject({ repairId: id, serviceReportNumber: expect.stringMatching(/^SR-/) });
    const { body: log } = await people.as.admin.get(`/api/repairs/${id}/logs`);
    expect(log[0].message).toBe('Repair appointment on May 5, 2031, 9:00 AM linked to this request.');
    expect(companyId).toBe(people.company.id);
  });

  it('is refused to technicians, who may read', async () => {
    const { id } = await made();
    expect(await people.as.technician.patch(`/api/appointments/${id}`, { title: 'X' })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect((await people.as.technician.get(`/api/appointments/${id}`)).status).toBe(200);
  });

  it('removes it once', async () => {
    const { id } = await made();
    expect((await people.as.admin.delete(`/api/appointments/${id}`)).status).toBe(204);
    expect((await people.as.admin.delete(`/api/appointments/${id}`)).body).toMatchObject({
      message: 'Appointment not found',
    });
  });
});
