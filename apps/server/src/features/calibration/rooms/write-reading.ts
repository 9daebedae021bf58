import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import type { RoomReading, readingForm } from '@portal/contract/calibration/rooms/shapes.ts';
import type { z } from 'zod';
import type { RoomRow } from '../../../db/schema/rooms.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readReading } from './read-readings.ts';
import { publishRoom } from './write-room.ts';

/**
 * Stores what somebody read in a room.
 * @throws 400 for a time in the future; 409 when a reading of this time counts already.
 */
export async function addReading(
  work: Work,
  room: Locked<RoomRow>,
  { measuredAt, ...values }: z.output<typeof readingForm>,
): Promise<RoomReading> {
  const { db, actor } = work;
  const at = new Date(measuredAt);
  if (at.getTime() > Date.now()) throw invalidField('measuredAt', say.ahead);
  const known = await db
    .selectFrom('roomReadings')
    .select('id')
    .where('roomId', '=', room.id)
    .where('measuredAt', '=', at)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (known) throw conflict('room.known_time', say.known);
  const { id } = await db
    .insertInto('roomReadings')
    .values({
      ...{ companyId: room.companyId, roomId: room.id, measuredAt: at, ...values },
      ...{ enteredByUserId: actor.userId, enteredBy: actor.displayName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      ...{ action: 'room.reading_added', kind: 'room', id: room.id },
      after: { measuredAt: at.toISOString(), ...values },
    }),
    publishRoom(work, room),
  ]);
  return readReading(db, id);
}
