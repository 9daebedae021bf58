import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { outsideOf, type Quantity } from '@portal/contract/calibration/rooms/quantities.ts';
import type { RoomSummary } from '@portal/contract/calibration/rooms/room-summary.ts';
import type { RoomHours } from '@portal/contract/calibration/rooms/shapes.ts';
import { type Conditions, conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { limitsAt } from './read-readings.ts';

/** The parts of a picture of some hours. */
const PARTS = 120;

interface Hours {
  from: Date;
  to: Date;
}

type Ends = Record<`${Quantity}${'Min' | 'Max'}`, string | null>;

const rangesOf = (ends: Ends) => {
  const of = (key: Quantity) => {
    const [min, max] = [ends[`${key}Min`], ends[`${key}Max`]];
    return min === null || max === null ? null : { min, max };
  };
  return { temperature: of('temperature'), humidity: of('humidity'), pressure: of('pressure') };
};

const ends = sql`min(g.temperature) as temperature_min, max(g.temperature) as temperature_max,
  min(g.humidity) as humidity_min, max(g.humidity) as humidity_max,
  min(g.pressure) as pressure_min, max(g.pressure) as pressure_max`;

/** The readings of a room that count and lie within some hours. */
const counting = (roomId: number, { from, to }: Hours) => sql`room_readings g
  where g.room_id = ${roomId} and g.withdrawn_at is null and g.measured_at between ${from} and ${to}`;

type Summed = Ends & { readings: number; longestGap: number | null; limits: Conditions | null };

/** Returns the lowest and the highest reading of some hours, judged by the limits of the room at their start. @throws 404 for a room of others. */
export async function summariseHours(db: Db, roomId: number, hours: Hours): Promise<RoomSummary> {
  const { from, to } = hours;
  const { rows } = await sql<Summed>`
    with g as (select g.*, g.measured_at - coalesce(lag(g.measured_at) over (order by g.measured_at), ${from}::timestamptz) as gap
      from ${counting(roomId, hours)})
    select count(*)::int as readings,
      (extract(epoch from greatest(max(g.gap), ${to}::timestamptz - max(g.measured_at))) / 60)::int as longest_gap,
      ${ends}, ${limitsAt(sql`${roomId}::int`, sql`${from}::timestamptz`)} as limits from g`.execute(db);
  const { readings, longestGap, limits, ...found } = rows[0]!;
  // Each room has limits, perhaps without a number in them.
  if (!limits) throw notFound(say.notFound);
  const ranges = rangesOf(found);
  const atEnd = (end: 'min' | 'max') =>
    Object.fromEntries(conditionKinds.map(({ key }) => [key, ranges[key]?.[end] ?? null])) as Record<
      Quantity,
      string | null
    >;
  const outside = new Set([...outsideOf(atEnd('min'), limits), ...outsideOf(atEnd('max'), limits)]);
  return { readings, longestGap, ...ranges, limits, outside: [...outside] };
}

/** Returns the summary of some hours with a picture of them, in two statements however many readings there are. */
export async function readHours(db: Db, roomId: number, hours: Hours): Promise<RoomHours> {
  const from = hours.from.getTime() / 1000;
  const step = (hours.to.getTime() / 1000 - from) / PARTS;
  const [summary, { rows }] = await Promise.all([
    summariseHours(db, roomId, hours),
    sql<Ends & { part: number; readings: number }>`
      select least(floor((extract(epoch from g.measured_at) - ${from}::numeric) / ${step}::numeric), ${PARTS - 1})::int as part,
        count(*)::int as readings, ${ends}
      from ${counting(roomId, hours)} group by 1 order by 1`.execute(db),
  ]);
  return {
    ...summary,
    parts: rows.map(({ part, readings, ...found }) => ({
      at: new Date((from + (part + 0.5) * step) * 1000).toISOString(),
      readings,
      ...rangesOf(found),
    })),
  };
}
