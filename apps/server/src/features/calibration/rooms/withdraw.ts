import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import type { RoomFile, RoomReading } from '@portal/contract/calibration/rooms/shapes.ts';
import type { RoomFileRow, RoomReadingRow } from '../../../db/schema/rooms.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readReading } from './read-readings.ts';
import { presentFile } from './read-rooms.ts';
import { publishRoom } from './write-room.ts';

interface Given {
  reason: string;
}

const columnsOf = ({ actor }: Work, { reason }: Given) => ({
  ...{ withdrawnAt: new Date(), withdrawReason: reason },
  ...{ withdrawnByUserId: actor.userId, withdrawnBy: actor.displayName },
});

/** Withdraws a reading. What was calibrated with it keeps what it took. @throws 409 for one that was withdrawn already. */
export async function withdrawReading(
  work: Work,
  row: Locked<RoomReadingRow>,
  given: Given,
): Promise<RoomReading> {
  const { db } = work;
  if (row.withdrawnAt !== null) throw conflict('room.withdrawn', say.withdrawn);
  await db.updateTable('roomReadings').set(columnsOf(work, given)).where('id', '=', row.id).execute();
  const { measuredAt, temperature, humidity, pressure } = row;
  await Promise.all([
    record(work, {
      ...{ action: 'room.reading_withdrawn', kind: 'room', id: row.roomId },
      after: { measuredAt: measuredAt.toISOString(), temperature, humidity, pressure, reason: given.reason },
    }),
    publishRoom(work, { companyId: row.companyId, id: row.roomId }),
  ]);
  return readReading(db, row.id);
}

/** Withdraws all readings of a file. @throws 409 for a file that was withdrawn already. */
export async function withdrawFile(work: Work, row: Locked<RoomFileRow>, given: Given): Promise<RoomFile> {
  const { db } = work;
  if (row.withdrawnAt !== null) throw conflict('room.withdrawn', say.withdrawn);
  const columns = columnsOf(work, given);
  await db
    .updateTable('roomReadings')
    .set(columns)
    .where('roomFileId', '=', row.id)
    .where('withdrawnAt', 'is', null)
    .execute();
  const saved = await db
    .updateTable('roomFiles')
    .set(columns)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      ...{ action: 'room.file_withdrawn', kind: 'room', id: row.roomId },
      after: { file: row.name, readings: row.readings, reason: given.reason },
    }),
    publishRoom(work, { companyId: row.companyId, id: row.roomId }),
  ]);
  return presentFile(saved);
}
