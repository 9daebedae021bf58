import type { Journeys, Stage } from '../journeys.ts';
import { recordBuilders } from '../records.ts';

const rate = { hourlyRate: 95.5, daysOff: [{ firstDay: '2027-02-28', lastDay: '2027-03-01' }] };
const technicians = '/api/companies/:companyId/technicians';
const wishes = [{ date: '2031-02-28', half: 'morning' }];
const times = { startTime: '2031-02-28T09:15', endTime: '2031-02-28T10:45' };
// The company is in New York.
const shownTimes = () => ({ startTime: '2031-02-28T14:15:00.000Z', endTime: '2031-02-28T15:45:00.000Z' });

const hoursAgo = (hours: number) => {
  const time = new Date(Date.now() - hours * 3_600_000);
  time.setUTCSeconds(0, 0);
  return time.toISOString();
};
/** A repair with a technician. */
const withTechnician = async ({ portal, people }: Stage) => ({
  id: await recordBuilders.repair(portal, people.customer),
  technicianId: await recordBuilders.technician(portal, people.customer),
});
const entered = { startedAt: hoursAgo(30), stoppedAt: hoursAgo(28) };

export const journeys: Journeys = {
  'POST /api/companies/:companyId/technicians': {
    body: () => ({ name: 'Ravi Patel', ...rate }),
    reads: [technicians],
  },
  'PATCH /api/technicians/:id': { body: () => rate, reads: [technicians] },
  'POST /api/repairs/:id/work-times/start': { none: 'a button: the time of the press, for work offline' },
  'POST /api/repairs/:id/work-times/stop': { none: 'a button: the time of the press, for work offline' },
  'POST /api/repairs/:id/work-times': {
    before: withTechnician,
    body: ({ technicianId }) => ({ technicianId, startedAt: entered.startedAt, minutes: 75 }),
    reads: ['/api/repairs/:id/work-times'],
    except: { stoppedAt: 'the minutes are sent; the correction sends the end' },
  },
  'PATCH /api/work-times/:id': {
    before: async ({ portal, people }) => {
      const id = await recordBuilders.workTime(portal, people.customer);
      const { repairId } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        db.selectFrom('workTimes').select('repairId').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      return { id, repairId };
    },
    body: () => entered,
    shown: () => ({ ...entered, minutes: 120 }),
    reads: ['/api/repairs/:repairId/work-times'],
  },
  'POST /api/companies/:companyId/appointments': {
    body: () => ({ title: 'Calibration', appointmentType: 'Yearly Calibration', ...times }),
    shown: shownTimes,
    reads: [
      '/api/appointments/:made',
      '/api/companies/:companyId/appointments?startDate=2031-02-01&endDate=2031-03-10',
    ],
    words: { '/api/appointments/:made.ics': ['20310228T'] },
  },
  'PATCH /api/appointments/:id': {
    body: () => times,
    shown: shownTimes,
    reads: ['/api/appointments/:id'],
    readsOf: { customer: ['/api/appointments'] },
  },
  'POST /api/appointment-requests/:id/schedule': {
    body: () => ({ title: 'Repair', appointmentType: 'Repair', ...times }),
    shown: shownTimes,
    reads: ['/api/appointments/:made'],
  },
  'POST /api/appointments/:id/other-time': {
    as: 'customer',
    body: () => ({ version: 1, wishes }),
    shown: () => ({ wishes }),
    reads: [],
    readsOf: { admin: ['/api/appointment-requests'] },
  },
  'POST /api/customers/:customerId/appointment-requests': {
    as: 'customer',
    body: () => ({ appointmentType: 'Repair', note: 'Two meters', wishes }),
    reads: [],
    readsOf: { admin: ['/api/appointment-requests'] },
  },
  'POST /api/public/appointments/:token': {
    none: 'the form of the customer, through a link: customer-appointments/public-appointment.test.ts',
  },
  'POST /api/public/recalls/:token': {
    none: 'the form of the customer, through a link: recalls/recalls.test.ts',
  },
  'POST /api/appointments/:id/start': { none: 'a button: the time of the press, for work offline' },
  'POST /api/appointments/:id/finish': { none: 'a button: the time of the press, for work offline' },
};
