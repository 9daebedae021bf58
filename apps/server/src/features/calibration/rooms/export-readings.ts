import { Readable } from 'node:stream';
import type { RoomReading } from '@portal/contract/calibration/rooms/shapes.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { type CsvCell, digitsOf } from '@portal/contract/core/csv.ts';
import { wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { sql } from 'kysely';
import { csvExport, EXPORT_MAX } from '../../../files/csv-export.ts';
import { exportedIds } from '../../../files/exported-ids.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { readingsOfIds } from './read-readings.ts';
import { requireRoom } from './read-rooms.ts';

const titlesOf = (timeZone: string): string[] => [
  ...[`Read At (${timeZone})`, 'Read At (UTC)'],
  ...conditionKinds.map(({ label, unit }) => `${label} (${unit})`),
  ...['Outside Limits', 'File', 'Entered By', 'Withdrawn', 'Withdrawn By', 'Reason'],
];

const cellsOf = (row: RoomReading, timeZone: string): CsvCell[] => [
  ...[wallTimeIn(timeZone, row.measuredAt).replace('T', ' '), row.measuredAt],
  ...conditionKinds.map(({ key }) => digitsOf(row[key])),
  conditionKinds
    .filter(({ key }) => row.outside.includes(key))
    .map(({ label }) => label)
    .join('; '),
  ...[row.file?.name ?? null, row.enteredBy],
  ...[row.withdrawn?.at ?? null, row.withdrawn?.by ?? null, row.withdrawn?.reason ?? null],
];

/**
 * Returns the readings of a room as CSV, newest first, with those that were withdrawn. They are read while they are sent.
 * @throws 404 when the room is absent or foreign, and without a laboratory.
 */
export async function exportReadings(
  { db, actor, runtime }: Pick<Work, 'db' | 'actor' | 'runtime'>,
  id: number,
  { from, to }: Query<typeof endpoints.rooms.readingsCsv>,
): Promise<FileAnswer> {
  const [{ timeZone }, ids] = await Promise.all([
    ownCompany(db),
    exportedIds(
      db,
      sql`select g.id from room_readings g where g.room_id = ${id}
        and g.measured_at between ${from ?? '-infinity'}::timestamptz and ${to ?? 'infinity'}::timestamptz
        order by g.measured_at desc, g.id desc limit ${EXPORT_MAX + 1}`,
    ),
    requireRoom(db, id),
  ]);
  const read = (some: number[]) =>
    runtime.database.asCompany(actor.companyId!, async (own) =>
      (await readingsOfIds(own, some)).map((row) => cellsOf(row, timeZone)),
    );
  return {
    body: async () => Readable.from(csvExport(titlesOf(timeZone), ids, read)),
    type: 'text/csv; charset=utf-8',
    name: `readings-of-room-${id}.csv`,
  };
}
