import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { chanceOf } from '../../sample-company/plan/chance.ts';

interface RoomPlan {
  name: string;
  sensor: string;
  limits: Readonly<Record<string, string | null>>;
  /** Around which its readings lie. */
  middle: { temperature: number; humidity: number };
}

const noPressure = { pressureMin: null, pressureMax: null };
const rooms: readonly RoomPlan[] = [
  {
    ...{ name: 'Electrical laboratory', sensor: 'Logger LR-2041, under the shelf of bench 2' },
    limits: {
      temperatureMin: '21',
      temperatureMax: '25',
      humidityMin: '30',
      humidityMax: '60',
      ...noPressure,
    },
    middle: { temperature: 22.9, humidity: 43 },
  },
  {
    ...{ name: 'Pressure laboratory', sensor: 'Logger LR-2042, beside the piston gauge' },
    limits: {
      temperatureMin: '20',
      temperatureMax: '26',
      humidityMin: '25',
      humidityMax: '65',
      ...noPressure,
    },
    middle: { temperature: 22.6, humidity: 45 },
  },
];

export type RoomOf = (discipline: string) => number;

/** Makes the rooms with their limits. Returns the room of a discipline. */
export async function makeRooms(db: Db, companyId: number, by: UserRow, since: Date): Promise<RoomOf> {
  const ids: number[] = [];
  for (const { name, sensor, limits } of rooms) {
    const { id: roomId } = await db
      .insertInto('rooms')
      .values({ companyId, name, sensor, referenceStandardId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('roomLimits')
      .values({
        ...{ companyId, roomId, limits: JSON.stringify(limits), setAt: since },
        ...{ setByUserId: by.id, setBy: by.contactName ?? by.username },
      })
      .execute();
    ids.push(roomId);
  }
  return (discipline) => (discipline === 'Pressure' ? ids[1]! : ids[0]!);
}

/** The columns of the file of such a logger. */
const columns = {
  time: { at: 0, heading: 'Date Time' },
  temperature: { at: 1, heading: 'Temp (°C)' },
  humidity: { at: 2, heading: 'RH (%)' },
};

const MINUTE = 60_000;
/** The minutes between two rows of a logger. */
const EVERY = 10;

/** Stores the file of a logger: readings of some hours, each ten minutes. */
export async function storeLog(
  db: Db,
  {
    companyId,
    roomId,
    from,
    to,
    by,
  }: { companyId: number; roomId: number; from: Date; to: Date; by: UserRow },
): Promise<void> {
  const start = Math.ceil(from.getTime() / (EVERY * MINUTE)) * EVERY * MINUTE;
  const chance = chanceOf(Math.round(start / MINUTE) + roomId);
  const { name } = await db
    .selectFrom('rooms')
    .select('name')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  const { temperature, humidity } = rooms.find((room) => room.name === name)!.middle;
  const own = chance.whole(-4, 4) / 10;
  const { rows: known } = await sql<{ at: Date }>`select g.measured_at as at from room_readings g
    where g.room_id = ${roomId} and g.measured_at between ${from} and ${to}`.execute(db);
  const times = new Set(known.map(({ at }) => at.toISOString()));
  const readings = Array.from(
    { length: Math.floor((to.getTime() - start) / (EVERY * MINUTE)) + 1 },
    (_, at) => ({
      at: new Date(start + at * EVERY * MINUTE).toISOString(),
      temperature: (temperature + own + 0.25 * Math.sin(at / 7) + chance.whole(-1, 1) / 20).toFixed(2),
      humidity: (humidity + 4 * own + 2 * Math.sin(at / 11) + chance.whole(-5, 5) / 10).toFixed(1),
    }),
  ).filter(({ at }) => !times.has(at));
  if (readings.length === 0) return;
  const [first, last] = [readings[0]!, readings.at(-1)!];
  const file = [
    Object.values(columns).map(({ heading }) => heading),
    ...readings.map((one) => [one.at, one.temperature, one.humidity]),
  ]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
  const { id: fileId } = await db
    .insertInto('roomFiles')
    .values({
      ...{ companyId, roomId, name: `${name} ${first.at.slice(0, 10)}.csv`, timeZone: 'UTC+00:00' },
      sha256: createHash('sha256').update(file).digest('hex'),
      ...{ columns: JSON.stringify(columns), converted: JSON.stringify([]) },
      ...{ readings: readings.length, firstAt: new Date(first.at), lastAt: new Date(last.at) },
      ...{ takenByUserId: by.id, takenBy: by.contactName ?? by.username, takenAt: to },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into room_readings (company_id, room_id, room_file_id, measured_at, temperature, humidity, entered_at)
    select ${companyId}, ${roomId}, ${fileId}, t.*, ${to}::timestamptz from unnest(${readings.map(({ at }) => at)}::timestamptz[],
      ${readings.map((one) => one.temperature)}::numeric[], ${readings.map((one) => one.humidity)}::numeric[]) t`.execute(
    db,
  );
}
