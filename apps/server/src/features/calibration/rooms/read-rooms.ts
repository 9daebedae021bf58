import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { outsideOf } from '@portal/contract/calibration/rooms/quantities.ts';
import type { Room, RoomDetail, RoomFile } from '@portal/contract/calibration/rooms/shapes.ts';
import type { Conditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RoomFileRow, RoomRow } from '../../../db/schema/rooms.ts';
import { notFound } from '../../../errors.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

/** The newest files of a room that its page shows. */
const FILES = 50;

type Read = RoomRow & {
  limits: Conditions;
  standardName: string | null;
  measuredAt: Date | null;
  temperature: string | null;
  humidity: string | null;
  pressure: string | null;
};

function present(row: Read): Room {
  const { measuredAt, temperature, humidity, pressure, limits } = row;
  const values = { temperature, humidity, pressure };
  return {
    ...{ id: row.id, companyId: row.companyId, name: row.name, limits, sensor: row.sensor },
    standard:
      row.referenceStandardId === null ? null : { id: row.referenceStandardId, name: row.standardName! },
    ...{ active: row.active, version: row.version },
    newest: measuredAt && {
      measuredAt: measuredAt.toISOString(),
      ...{ ...values, outside: outsideOf(values, limits) },
    },
  };
}

async function roomsWhere(db: Db, condition: RawBuilder<unknown>): Promise<Room[]> {
  const { rows } = await sql<Read>`
    select r.*, l.limits, s.name as standard_name, n.measured_at, n.temperature, n.humidity, n.pressure
    from rooms r
      cross join lateral (select h.limits from room_limits h where h.room_id = r.id
        order by h.set_at desc, h.id desc limit 1) l
      left join reference_standards s on s.id = r.reference_standard_id
      left join lateral (select g.measured_at, g.temperature, g.humidity, g.pressure from room_readings g
        where g.room_id = r.id and g.withdrawn_at is null order by g.measured_at desc limit 1) n on true
    where ${condition} order by r.active desc, lower(r.name), r.id`.execute(db);
  return rows.map(present);
}

/** Returns the rooms of a company with their newest reading, those in use first. */
export const listRooms = (db: Db): Promise<Room[]> => roomsWhere(db, sql`true`);

/** Returns a room with its newest reading, while it is locked. */
export const newestOf = async (db: Db, id: number): Promise<Room> =>
  (await roomsWhere(db, sql`r.id = ${id}`))[0]!;

/** Returns the rooms in use whose newest reading is outside their limits, the oldest of these readings first. */
export const outsideRooms = async (db: Db): Promise<Room[]> =>
  (await roomsWhere(db, sql`r.active and n.measured_at is not null and ${hasLaboratory}`))
    .filter(({ newest }) => newest !== null && newest.outside.length > 0)
    .toSorted((a, b) => Date.parse(a.newest!.measuredAt) - Date.parse(b.newest!.measuredAt));

/** @throws 404 when the room is absent or foreign, and without a laboratory. */
export async function requireRoom(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', id)
    .where(hasLaboratory)
    .executeTakeFirst();
  if (!found) throw notFound(say.notFound);
}

const withdrawal = ({
  withdrawnAt,
  withdrawReason,
  withdrawnBy,
}: Pick<RoomFileRow, 'withdrawnAt' | 'withdrawReason' | 'withdrawnBy'>) =>
  withdrawnAt && { reason: withdrawReason!, at: withdrawnAt.toISOString(), by: withdrawnBy! };

/** Returns a file as it is answered. */
export const presentFile = (row: RoomFileRow): RoomFile => ({
  ...{ id: row.id, name: row.name, sha256: row.sha256, timeZone: row.timeZone, converted: row.converted },
  ...{ readings: row.readings, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() },
  ...{ takenBy: row.takenBy, takenAt: row.takenAt.toISOString(), withdrawn: withdrawal(row) },
});

/** Returns a room with its limits since when and its files. @throws 404 when it is absent or foreign, and without a laboratory. */
export async function readRoom(db: Db, id: number): Promise<RoomDetail> {
  const [[room], limits, files, { count }] = await Promise.all([
    roomsWhere(db, sql`r.id = ${id} and ${hasLaboratory}`),
    db
      .selectFrom('roomLimits')
      .select(['limits', 'setAt', 'setBy'])
      .where('roomId', '=', id)
      .orderBy('setAt', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
    db
      .selectFrom('roomFiles')
      .selectAll()
      .where('roomId', '=', id)
      .orderBy('id', 'desc')
      .limit(FILES)
      .execute(),
    db
      .selectFrom('roomFiles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('roomId', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  if (!room) throw notFound(say.notFound);
  return {
    ...room,
    limitsSince: limits.map((one) => ({ ...one, setAt: one.setAt.toISOString() })),
    files: files.map(presentFile),
    filesLeftOut: Math.max(0, count - FILES),
  };
}
