import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { outsideOf } from '@portal/contract/calibration/rooms/quantities.ts';
import type { RoomReading } from '@portal/contract/calibration/rooms/shapes.ts';
import type { Conditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RoomReadingRow } from '../../../db/schema/rooms.ts';
import { notFound } from '../../../errors.ts';

/** The limits of a room at a time: the newest until then, else the first ones. */
export const limitsAt = (
  roomId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<Conditions> => sql`coalesce(
  (select h.limits from room_limits h where h.room_id = ${roomId} and h.set_at <= ${at}
    order by h.set_at desc, h.id desc limit 1),
  (select h.limits from room_limits h where h.room_id = ${roomId} order by h.set_at, h.id limit 1))`;

type Read = RoomReadingRow & { limits: Conditions; fileName: string | null; takenBy: string | null };

function present(row: Read): RoomReading {
  const { temperature, humidity, pressure, withdrawnAt } = row;
  const values = { temperature, humidity, pressure };
  return {
    ...{ id: row.id, measuredAt: row.measuredAt.toISOString(), ...values },
    outside: outsideOf(values, row.limits),
    file: row.roomFileId === null ? null : { id: row.roomFileId, name: row.fileName! },
    enteredBy: row.enteredBy ?? row.takenBy!,
    withdrawn: withdrawnAt && {
      ...{ reason: row.withdrawReason!, at: withdrawnAt.toISOString(), by: row.withdrawnBy! },
    },
  };
}

const readingsWhere = (condition: RawBuilder<unknown>, onPage: RawBuilder<unknown>) => sql<Read>`
  select g.*, f.name as file_name, f.taken_by, ${limitsAt(sql`g.room_id`, sql`g.measured_at`)} as limits
  from (select * from room_readings r where ${condition}
    order by r.measured_at desc, r.id desc ${onPage}) g left join room_files f on f.id = g.room_file_id
  order by g.measured_at desc, g.id desc`;

/** Returns a page of the readings of a room, newest first. */
export async function listReadings(
  db: Db,
  roomId: number,
  onPage: RawBuilder<unknown>,
): Promise<{ rows: RoomReading[]; total: number }> {
  const [{ rows }, { total }] = await Promise.all([
    readingsWhere(sql`r.room_id = ${roomId}`, onPage).execute(db),
    db
      .selectFrom('roomReadings')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('roomId', '=', roomId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(present), total };
}

/** Returns the readings of these ids, newest first. */
export async function readingsOfIds(db: Db, ids: readonly number[]): Promise<RoomReading[]> {
  const { rows } = await readingsWhere(sql`r.id = any(${ids}::int[])`, sql``).execute(db);
  return rows.map(present);
}

/** Returns one reading after it was entered or withdrawn. */
export async function readReading(db: Db, id: number): Promise<RoomReading> {
  const { rows } = await readingsWhere(sql`r.id = ${id}`, sql``).execute(db);
  if (!rows[0]) throw notFound(say.readingNotFound);
  return present(rows[0]);
}
