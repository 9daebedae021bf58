import { setImmediate as others } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { calibrationMessages } from '@portal/contract/calibration/calibrations/messages.ts';
import {
  type ReadingField,
  readingFields,
  unitOfHeading,
} from '@portal/contract/calibration/reading-files/fields.ts';
import { readingFileMessages as say } from '@portal/contract/calibration/reading-files/messages.ts';
import { type ReadingFile, readingFileForm } from '@portal/contract/calibration/reading-files/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { missingFields } from '@portal/contract/people/file-import/fields.ts';
import { IMPORT_LISTED_ROWS, importMessages } from '@portal/contract/people/file-import/messages.ts';
import { columnsAgain, columnsToRemember } from '@portal/contract/people/file-import/remembered-columns.ts';
import { noAnswers } from '@portal/contract/people/file-import/shapes.ts';
import type { z } from 'zod';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import type { UploadHandler } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { readImportFile } from '../../people/file-import/index.ts';
import { record } from '../../records/audit/index.ts';
import { lockNewestResults, openResults } from '../calibrations/index.ts';
import { type ProcedureToFill, procedureToFill } from './procedure-to-fill.ts';

type Form = z.output<typeof readingFileForm>;

function formOf(fields: Record<string, unknown>): Form {
  const parsed = readingFileForm.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0] ?? 'file'), issue?.message ?? importMessages.badMapping);
}

/** @throws 409 for a cancelled repair, and for results on an issued certificate. */
async function refuseClosed({ db }: Work, item: RepairEquipmentRow): Promise<void> {
  const [repair, newest] = await Promise.all([
    db.selectFrom('repairs').select('status').where('id', '=', item.repairId).executeTakeFirstOrThrow(),
    lockNewestResults(db, item.id),
  ]);
  if (repair.status === 'cancelled') throw conflict('calibration.closed', calibrationMessages.closed);
  openResults(newest, { complete: true });
}

/** Returns what a file gives the points of a procedure. The file is read on a separate thread. */
async function readFile(
  companyId: number,
  file: ReceivedFile,
  { mapping, side, part, measured }: Form,
  { points, readings, earlier }: ProcedureToFill,
): Promise<ReadingFile> {
  const read = await readImportFile(companyId, {
    ...{ path: file.path, importKind: 'readings', type: file.kind === 'xlsx' ? 'xlsx' : 'csv' },
    ...{ mapping, earlier, answers: noAnswers },
  });
  const titles = read.columns.map(({ header }) => header);
  const places = Object.entries(read.mapping) as [ReadingField, number][];
  const headings = Object.fromEntries(
    places.map(([field, place]) => [field, unitOfHeading(titles[place] ?? '')]),
  );
  // The arithmetic of units is large, and few requests need it.
  const { matchReadings } = await import('@portal/contract/calibration/reading-files/match-readings.ts');
  const asked = { points, readings, measured: new Set(measured), headings };
  const found = await matchReadings(read.rows, asked, others);
  return {
    ...{ id: null, name: file.name, takenOn: null, side, part, columns: read.columns, mapping: read.mapping },
    isRemembered:
      mapping === undefined &&
      earlier.some((one) => isDeepStrictEqual({ ...columnsAgain(one, titles) }, { ...read.mapping })),
    missing: missingFields(readingFields, read.mapping),
    total: read.total,
    points: found.points,
    refused: found.refused.slice(0, IMPORT_LISTED_ROWS),
    refusedLeftOut: Math.max(0, found.refused.length - IMPORT_LISTED_ROWS),
  };
}

/**
 * Stores that somebody takes the readings of a file. The readings themselves are stored with the results of the unit.
 * @throws 400 for a file that gives none; 409 as {@link refuseClosed}.
 */
async function storeFile(
  work: Work,
  item: RepairEquipmentRow,
  found: ReadingFile,
  { procedureId, revisionId }: ProcedureToFill,
  sha256: string,
): Promise<ReadingFile> {
  const { db, actor } = work;
  await refuseClosed(work, item);
  if (found.missing.length > 0) {
    const labels = found.missing.map((field) => readingFields.labels[field as ReadingField] ?? field);
    throw invalidField('file', importMessages.missingColumns(labels));
  }
  if (found.points.length === 0) throw invalidField('file', say.nothing);
  const takenOn = today((await ownCompany(db)).timeZone);
  const { name, side, part, points } = found;
  const { id } = await db
    .insertInto('readingFiles')
    .values({
      ...{ companyId: item.companyId, repairEquipmentId: item.id, procedureId },
      ...{ procedureRevisionId: revisionId, name, sha256, side, part, takenOn },
      columns: JSON.stringify(columnsToRemember(found)),
      points: JSON.stringify(points),
      ...{ takenByUserId: actor.userId, takenBy: actor.displayName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'calibration.readings_taken',
    kind: 'calibrationItem',
    id: item.id,
    after: {
      file: name,
      side,
      points: points.length,
      rowsLeftOut: found.refused.length + found.refusedLeftOut,
    },
  });
  return { ...found, id, takenOn };
}

/**
 * Tells what a file gives the points of a worksheet, and stores that it is taken unless it is a dry run.
 * @throws 400 for a revision that is not approved, and for a file that cannot be read; 404 without a laboratory.
 */
export const takeReadings: UploadHandler<typeof endpoints.readingFiles.take> = async (
  { files, fields },
  { work: { runtime }, record: item, query: { dryRun } },
) => {
  const form = formOf(fields);
  const procedure = await runtime.database.asCompany(item.companyId, (db) =>
    procedureToFill(db, form.procedureRevisionId),
  );
  if (!procedure) throw invalidField('procedureRevisionId', say.unknownRevision);
  const file = files[0]!;
  const found = await readFile(item.companyId, file, form, procedure);
  return async ({ work, record: locked }) => {
    if (!dryRun) return storeFile(work, locked, found, procedure, file.sha256);
    await refuseClosed(work, locked);
    return found;
  };
};
