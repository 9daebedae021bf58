import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { isWeekend } from 'date-fns/isWeekend';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import type { Db } from '../db/bound-kysely.ts';
import type { NewAppointment } from '../db/schema/calendar.ts';
import type { Chance } from './chance.ts';
import type { Client, People } from './make-people.ts';
import type { StoredRepair } from './store-repairs.ts';
import { TIME_ZONE } from './work-times.ts';

type Type = NewAppointment['appointmentType'];

const services: readonly (readonly [name: Type, minutes: number, color: string, description: string])[] = [
  ['Yearly Calibration', 120, '#10b981', 'Calibration on the customer’s site'],
  ['Repair', 60, '#f59e0b', 'Repair or pick-up'],
  ['Install', 180, '#3b82f6', 'Installation and instruction'],
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

const DAYS_BACK = 120;
const DAYS_AHEAD = 45;

function statusOf(chance: Chance, start: Date, now: Date): NonNullable<NewAppointment['status']> {
  if (start > now) return chance.often(0.6) ? 'confirmed' : 'scheduled';
  return chance.often(0.88) ? 'completed' : chance.pick(['no_show', 'cancelled'] as const);
}

const place = ({ row }: Client): string => `${row.address}, ${row.city}, ${row.state} ${row.zip}`;

/** Returns a repair of this customer that is in work, for appointments that are about a repair. */
const repairFor = (client: Client, repairs: readonly StoredRepair[]): StoredRepair | undefined =>
  repairs.find(({ row }) => row.customerId === client.row.id && row.completedAt === null);

/** Makes the kinds of service, and appointments from four months ago to six weeks ahead. */
export async function makeCalendar(
  db: Db,
  chance: Chance,
  { companyId, clients, technicians, coordinator }: People,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const types = await db
    .insertInto('serviceTypes')
    .values(
      services.map(([name, duration, color, description]) => ({
        companyId,
        name,
        duration,
        color,
        description,
      })),
    )
    .returning('id')
    .execute();
  const today = startOfDay(now, { in: tz(TIME_ZONE) });
  const rows: NewAppointment[] = [];
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const date = addDays(today, day);
    if (isWeekend(date) || !chance.often(day >= 0 && day < 14 ? 0.8 : 0.45)) continue;
    technicians.forEach((technician, i) => {
      if (!chance.often(0.6)) return;
      const service = chance.whole(0, services.length - 1);
      const [type, minutes] = services[service]!;
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
  await db.insertInto('appointments').values(rows).execute();
}
