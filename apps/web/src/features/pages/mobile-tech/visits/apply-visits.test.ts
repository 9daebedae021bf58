import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { expect, it } from 'vitest';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { applyVisits, routeOf } from './apply-visits.ts';

const row = (id: number, given: Partial<Appointment> = {}): Appointment => ({
  id,
  companyId: 1,
  title: `Visit ${id}`,
  description: null,
  startTime: '2031-05-05T13:00:00.000Z',
  endTime: '2031-05-05T14:00:00.000Z',
  allDay: false,
  location: null,
  technicianId: 1,
  technicianName: 'Ravi',
  technicianColor: '#000000',
  serviceTypeId: null,
  customerId: null,
  customerName: null,
  repairId: null,
  serviceReportNumber: null,
  appointmentType: 'Repair',
  scheduleFollowUp: false,
  saveLocation: false,
  status: 'scheduled',
  startedAt: null,
  finishedAt: null,
  createdById: null,
  lastUpdated: '2031-05-01T00:00:00.000Z',
  version: 1,
  ...given,
});
const press = (
  appointmentId: number,
  step: 'start' | 'finish',
  given: Partial<QueuedAct> = {},
): QueuedAct => ({
  seq: 1,
  userId: 1,
  repairId: null,
  number: 'Visit',
  operationId: 'one',
  doneAt: Date.parse('2031-05-05T13:05:00.000Z'),
  act: { kind: 'visit', appointmentId, step },
  state: 'waiting',
  ...given,
});

it('shows what waits to be sent, and nothing that was refused or belongs to another visit', () => {
  expect(applyVisits(row(1), [press(1, 'start')])).toMatchObject({
    startedAt: '2031-05-05T13:05:00.000Z',
    status: 'scheduled',
  });
  expect(applyVisits(row(1), [press(1, 'start'), press(1, 'finish')])).toMatchObject({ status: 'completed' });
  expect(applyVisits(row(1), [press(2, 'finish'), press(1, 'finish', { state: 'refused' })])).toEqual(row(1));
});

it('orders the day by start, in the zone of the company', () => {
  const late = { startTime: '2031-05-06T02:30:00.000Z', endTime: '2031-05-06T03:30:00.000Z' } as const;
  const rows = [
    row(1, late),
    row(2),
    row(3, { status: 'cancelled' }),
    row(4, { allDay: true, startTime: '2031-05-04T00:00:00.000Z', endTime: '2031-05-05T00:00:00.000Z' }),
    row(5, { startTime: '2031-05-05T12:00:00.000Z', status: 'completed' }),
  ];
  const ids = (day: CalendarDate, zone: string) => routeOf(rows, day, zone).map(({ id }) => id);
  expect(ids('2031-05-05', 'America/New_York')).toEqual([4, 5, 2, 1]);
  expect(ids('2031-05-05', 'Europe/Berlin')).toEqual([4, 5, 2]);
  expect(ids('2031-05-06', 'Europe/Berlin')).toEqual([1]);
});
