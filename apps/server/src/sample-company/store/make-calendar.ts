import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { isWeekend } from 'date-fns/isWeekend';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import type { Db } from '../../db/bound-kysely.ts';
import type { NewAppointment } from '../../db/schema/calendar.ts';
import { linesAtHome } from '../../features/companies/companies/index.ts';
import type { Chance } from '../plan/chance.ts';
import type { Client, People } from '../plan/people.ts';
import { TIME_ZONE } from '../plan/work-times.ts';
import { inChunks, type StoredRepair } from './store-repairs.ts';

type Type = NewAppointment['appointmentType'];

/** A kind of service with the appointments that it is for. */
export interface ListedService {
  name: string;
  type: Type;
  minutes: number;
  color: string;
  description: string;
}

/** The kinds of service of the demo company. */
export const services: readonly ListedService[] = [
  {
    name: 'Yearly Calibration',
    type: 'Yearly Calibration',
    minutes: 120,
    color: '#10b981',
    description: 'Calibration on the customer’s site',
  },
  { name: 'Repair', type: 'Repair', minutes: 60, color: '#f59e0b', description: 'Repair or pick-up' },
  {
    name: 'Install',
    type: 'Install',
    minutes: 180,
    color: '#3b82f6',
    description: 'Installation and instruction',
  },
];

const details: Record<Type, readonly string[]> = {
  'Yearly Calibration': [
    'All torque wrenches of the shop, list comes by email.',
    'Floor scale and two bench scales, bring the 500 lb weights.',
    'Reference gauges of the test bench.',
  ],
  Repair: ['Look at the scale on packing line 2.', 'Pick up the unit, loaner stays there.'],
  Install: ['Set up the new flaw detector and train two people.', 'New indicator for the truck scale.'],
};

function statusOf(chance: Chance, start: Date, now: Date): NonNullable<NewAppointment['status']> {
  if (start > now) return chance.often(0.6) ? 'confirmed' : 'scheduled';
  return chance.often(0.88) ? 'completed' : chance.pick(['no_show', 'cancelled'] as const);
}

const place = ({ row }: Client): string =>
  linesAtHome({ ...row, name: null, street: row.address }).join(', ');

/** Returns a repair of this customer that is in work, for appointments that are about a repair. */
const repairFor = (client: Client, repairs: readonly StoredRepair[]): StoredRepair | undefined =>
  repairs.find(({ row }) => row.customerId === client.row.id && row.completedAt === null);

export interface CalendarPlan {
  services: readonly ListedService[];
  /** The first and the last day with appointments, in days from today. */
  daysBack: number;
  daysAhead: number;
}

/** Makes the kinds of service, and appointments of these days. */
export async function makeCalendar(
  db: Db,
  chance: Chance,
  { companyId, clients, technicians, coordinator }: People,
  { services, daysBack, daysAhead }: CalendarPlan,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const types = await db
    .insertInto('serviceTypes')
    .values(
      services.map(({ name, minutes, color, description }) => ({
        companyId,
        name,
        duration: minutes,
        color,
        description,
      })),
    )
    .returning('id')
    .execute();
  const today = startOfDay(now, { in: tz(TIME_ZONE) });
  const rows: NewAppointment[] = [];
  for (let day = -daysBack; day <= daysAhead; day++) {
    const date = addDays(today, day);
    if (isWeekend(date) || !chance.often(day >= 0 && day < 14 ? 0.8 : 0.45)) continue;
    technicians.forEach((technician, i) => {
      if (!chance.often(0.6)) return;
      const service = chance.whole(0, services.length - 1);
      const { type, minutes } = services[service]!;
      const client = chance.pick(clients);
      const start = setHours(date, chance.whole(8, 13) + i);
      const repair = type === 'Repair' && start > now ? repairFor(client, repairs) : undefined;
      const status = statusOf(chance, start, now);
      const end = new Date(addMinutes(start, minutes));
      rows.push({
        companyId,
        title: `${client.row.name} - ${type}`,
        description: chance.pick(details[type]),
        startTime: new Date(start),
        endTime: end,
        location: place(client),
        technicianId: technician.id,
        serviceTypeId: types[service]!.id,
        customerId: client.row.id,
        customerName: client.row.name,
        repairId: repair?.row.id ?? null,
        appointmentType: type,
        scheduleFollowUp: type === 'Yearly Calibration',
        status,
        ...(status === 'completed' && { startedAt: new Date(start), finishedAt: end }),
        createdById: coordinator.id,
        lastUpdated: new Date(Math.min(now.getTime(), addDays(start, -5).getTime())),
      });
    });
  }
  await inChunks(rows, 500, (chunk) => db.insertInto('appointments').values(chunk).execute());
}
