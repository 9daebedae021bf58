import { setImmediate as others } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type LogField, logFields } from '@portal/contract/calibration/rooms/log-fields.ts';
import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { type LogFile, type LogReading, logFileForm } from '@portal/contract/calibration/rooms/shapes.ts';
import { compareDecimals } from '@portal/contract/core/numbers/decimals.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { missingFields } from '@portal/contract/people/file-import/fields.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { columnsAgain, columnsToRemember } from '@portal/contract/people/file-import/remembered-columns.ts';
import { noAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RoomRow } from '../../../db/schema/rooms.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import type { UploadHandler } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { readImportFile } from '../../people/file-import/index.ts';
import { record } from '../../records/audit/index.ts';
import { tellingOutside } from './tell-outside.ts';
import { publishRoom } from './write-room.ts';

type Form = z.output<typeof logFileForm>;

/** The refused rows that an answer lists. */
const LISTED = 200;
/** Readings that are stored with one statement. */
const AT_ONCE = 5_000;
/** The most earlier files whose columns are tried. */
const EARLIER = 5;

function formOf(fields: Record<string, unknown>): Form {
  const parsed = logFileForm.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0] ?? 'file'), issue?.message ?? importMessages.badMapping);
}

/** What earlier files of a room say of the next one. */
async function earlierOf(db: Db, roomId: number) {
  const [files, company] = await Promise.all([
    db
      .selectFrom('roomFiles')
      .select(['columns', 'timeZone'])
      .where('roomId', '=', roomId)
      .where('withdrawnAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(EARLIER)
      .execute(),
    ownCompany(db),
  ]);
  return {
    columns: files.map(({ columns }) => columns),
    timeZone: files[0]?.timeZone ?? company.timeZone,
  };
}

type Earlier = Awaited<ReturnType<typeof earlierOf>>;

const rangeOf = (readings: readonly LogReading[], key: 'temperature' | 'humidity' | 'pressure') => {
  let found: { min: string; max: string } | null = null;
  for (const { [key]: value } of readings) {
    if (value === null) continue;
    if (found === null) found = { min: value, max: value };
    else if (compareDecimals(value, found.min) < 0) found.min = value;
    else if (compareDecimals(value, found.max) > 0) found.max = value;
  }
  return found;
};

/** A file as it is answered, with its readings and the units that were converted. */
interface Found {
  file: Omit<LogFile, 'id' | 'readings' | 'known'>;
  readings: LogReading[];
  converted: string[];
}

/** Reads a file, on a separate thread. */
async function readFile(companyId: number, file: ReceivedFile, form: Form, earlier: Earlier): Promise<Found> {
  const { mapping } = form;
  const read = await readImportFile(companyId, {
    ...{ path: file.path, importKind: 'room-readings', type: file.kind === 'xlsx' ? 'xlsx' : 'csv' },
    ...{ mapping, earlier: earlier.columns, answers: noAnswers },
  });
  const titles = read.columns.map(({ header }) => header);
  const places = Object.entries(read.mapping) as [LogField, number][];
  // The arithmetic of units is large, and few requests need it.
  const { readLog } = await import('@portal/contract/calibration/rooms/read-log.ts');
  const { readings, converted, refused, ...log } = await readLog(
    read.rows,
    {
      headings: Object.fromEntries(places.map(([field, place]) => [field, titles[place] ?? ''])),
      ...{ timeZone: form.timeZone ?? earlier.timeZone, dateOrder: form.dateOrder, now: Date.now() },
    },
    others,
  );
  const times = readings.map(({ measuredAt }) => measuredAt);
  const [first, last] = times.reduce<[string | null, string | null]>(
    ([least, most], at) => [
      least === null || at < least ? at : least,
      most === null || at > most ? at : most,
    ],
    [null, null],
  );
  return {
    ...{ readings, converted },
    file: {
      ...{ name: file.name, columns: read.columns, mapping: read.mapping, total: read.total, ...log },
      isRemembered:
        mapping === undefined &&
        earlier.columns.some((one) =>
          isDeepStrictEqual({ ...columnsAgain(one, titles) }, { ...read.mapping }),
        ),
      missing: missingFields(logFields, read.mapping),
      firstAt: first as LogFile['firstAt'],
      lastAt: last as LogFile['lastAt'],
      temperature: rangeOf(readings, 'temperature'),
      humidity: rangeOf(readings, 'humidity'),
      pressure: rangeOf(readings, 'pressure'),
      refused: refused.slice(0, LISTED),
      refusedLeftOut: Math.max(0, refused.length - LISTED),
    },
  };
}

/** Returns how many of these times have a reading that counts. */
async function knownTimes(db: Db, roomId: number, readings: readonly LogReading[]): Promise<number> {
  let known = 0;
  for (let at = 0; at < readings.length; at += AT_ONCE) {
    const times = readings.slice(at, at + AT_ONCE).map(({ measuredAt }) => measuredAt);
    const { rows } = await sql<{ known: number }>`select count(*)::int as known
      from unnest(${times}::timestamptz[]) t(at) where exists (select from room_readings g
        where g.room_id = ${roomId} and g.measured_at = t.at and g.withdrawn_at is null)`.execute(db);
    known += rows[0]!.known;
  }
  return known;
}

async function insertReadings(
  db: Db,
  { companyId, id: roomId }: RoomRow,
  fileId: number,
  readings: readonly LogReading[],
): Promise<void> {
  for (let at = 0; at < readings.length; at += AT_ONCE) {
    const some = readings.slice(at, at + AT_ONCE);
    const column = (name: keyof LogReading) => some.map((one) => one[name]);
    await sql`insert into room_readings (company_id, room_id, room_file_id, measured_at, temperature, humidity, pressure)
      select ${companyId}, ${roomId}, ${fileId}, t.* from unnest(${column('measuredAt')}::timestamptz[],
        ${column('temperature')}::numeric[], ${column('humidity')}::numeric[], ${column('pressure')}::numeric[]) t
      on conflict (company_id, room_id, measured_at) where withdrawn_at is null do nothing`.execute(db);
  }
}

/** Stores the new readings of a file. The room is locked, so two files at once do not take the same time twice. */
async function storeFile(
  work: Work,
  room: Locked<RoomRow>,
  { file, readings, converted }: Found,
  known: number,
  sha256: string,
): Promise<LogFile> {
  const { db, actor } = work;
  if (file.missing.length > 0) throw invalidField('file', say.noColumns);
  if (file.asksDateOrder) throw invalidField('dateOrder', say.dateOrder);
  const taken = readings.length - known;
  if (taken === 0) throw invalidField('file', say.nothing);
  const { id } = await db
    .insertInto('roomFiles')
    .values({
      ...{ companyId: room.companyId, roomId: room.id, name: file.name, sha256, timeZone: file.timeZone },
      columns: JSON.stringify(columnsToRemember(file)),
      converted: JSON.stringify(converted),
      ...{ readings: taken, firstAt: new Date(file.firstAt!), lastAt: new Date(file.lastAt!) },
      ...{ takenByUserId: actor.userId, takenBy: actor.displayName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertReadings(db, room, id, readings);
  await Promise.all([
    record(work, {
      ...{ action: 'room.file_taken', kind: 'room', id: room.id },
      after: {
        ...{ file: file.name, readings: taken, known, firstAt: file.firstAt, lastAt: file.lastAt },
        ...{ timeZone: file.timeZone, rowsLeftOut: file.refused.length + file.refusedLeftOut },
      },
    }),
    publishRoom(work, room),
  ]);
  return { ...file, id, readings: taken, known };
}

/**
 * Tells what a file of a data logger gives a room, and stores its readings unless it is a dry run.
 * @throws 400 for a file that cannot be read, and for one that gives nothing new.
 */
export const takeLog: UploadHandler<typeof endpoints.rooms.takeFile> = async (
  { files, fields },
  { work: { runtime }, record: room, query: { dryRun } },
) => {
  const form = formOf(fields);
  const earlier = await runtime.database.asCompany(room.companyId, (db) => earlierOf(db, room.id));
  const file = files[0]!;
  const found = await readFile(room.companyId, file, form, earlier);
  return async ({ work, record: locked }) => {
    const known = await knownTimes(work.db, locked.id, found.readings);
    if (!dryRun)
      return tellingOutside(work, locked, () => storeFile(work, locked, found, known, file.sha256));
    return { ...found.file, id: null, readings: found.readings.length - known, known };
  };
};
