import {
  referenceStandardMessages,
  referenceStandardMessages as say,
} from '@portal/contract/calibration/reference-standards/messages.ts';
import type {
  ReferenceStandard,
  referenceStandardUpdate,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import { compareDates } from '@portal/contract/core/dates/dates.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ReferenceStandardRow, StandardCalibrationRow } from '../../../db/schema/calibrations.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { followStandards } from '../calibrations/index.ts';
import {
  calibrationsWhere,
  isCalibrated,
  newStandardVersion,
  publishStandard,
  readStandard,
  storeCalibration,
} from './add-standard-calibration.ts';
import { copySources } from './copy-sources.ts';
import type { CalibrationWithFile } from './reference-standard.present.ts';

/** Marks a calibration of a standard as a mistake. Drafts of certificates follow. */
async function voidCalibration(
  { db }: Pick<Work, 'db'>,
  { id, referenceStandardId }: Pick<StandardCalibrationRow, 'id' | 'referenceStandardId'>,
  reason: string,
): Promise<void> {
  // Results that are being stored with it come first, so that their draft follows.
  await lockRow(
    db.selectFrom('referenceStandards').select('id').where('id', '=', referenceStandardId),
    'no key update',
  );
  await db
    .updateTable('standardCalibrations')
    .set({ voidedAt: new Date(), voidReason: reason })
    .where('id', '=', id)
    .execute();
  const { timeZone } = await ownCompany(db);
  await followStandards(db, timeZone, { referenceStandardId });
}

/**
 * Marks a calibration of a standard as entered by mistake. It stays, with its file, and no results rely on it any more
 * but those on issued certificates, which never change (D5.10).
 * @throws 409 when it is marked already.
 */
export async function voidStandardCalibration(
  work: Work,
  row: Locked<StandardCalibrationRow>,
  { reason }: { reason: string },
): Promise<ReferenceStandard> {
  if (row.voidedAt !== null) throw conflict('reference-standard.voided', say.isVoided);
  await voidCalibration(work, row, reason);
  const standard: Pick<ReferenceStandardRow, 'companyId' | 'id'> = {
    companyId: row.companyId,
    id: row.referenceStandardId,
  };
  await Promise.all([
    newStandardVersion(work, standard),
    record(work, {
      action: 'reference_standard.calibration_voided',
      kind: 'referenceStandard',
      id: standard.id,
      after: { certificateNumber: row.certificateNumber, calibratedOn: row.calibratedOn, reason },
    }),
    publishStandard(work, standard),
  ]);
  return readStandard(work.db, standard.id);
}

type Body = z.output<typeof referenceStandardUpdate>;
const ofStandard = ['name', 'make', 'model', 'serialNumber', 'quantity', 'range', 'active'] as const;
const ofCalibration = ['certificateNumber', 'issuer', 'accreditation', 'calibratedOn', 'dueOn'] as const;
type Field = (typeof ofStandard)[number] | (typeof ofCalibration)[number];
type Values = Partial<Record<Field, Body[Field] | null>>;

/** Returns the named fields that differ from what is there. An emptied field becomes null. */
function changesOf<F extends Field>(fields: readonly F[], before: Values, body: Body): Pick<Values, F> {
  const given = fields.flatMap((field): [F, Values[F]][] => {
    const value = body[field] === '' ? null : body[field];
    return value === undefined || value === (before[field] ?? null) ? [] : [[field, value]];
  });
  return Object.fromEntries(given) as Pick<Values, F>;
}

/**
 * Adds what was sent of the calibration as the next calibration. When its day is before that of the newest one, the day
 * of that one was a mistake. @throws 400 for a due date that is not after the calibration.
 */
async function replaceCalibration(
  work: Work,
  row: ReferenceStandardRow,
  newest: CalibrationWithFile | undefined,
  changes: Values,
): Promise<void> {
  const { certificateNumber = null, issuer = null, accreditation = null } = newest ?? {};
  const { calibratedOn = null, dueOn = null, fileId = null, points = [] } = newest ?? {};
  // The file and the values are of the certificate with the former number.
  const isSame = !('certificateNumber' in changes || 'calibratedOn' in changes);
  const kept = { fileId: isSame ? fileId : null, points: JSON.stringify(isSame ? points : []) };
  const former = { certificateNumber, issuer, accreditation, calibratedOn, dueOn };
  const next = { ...former, ...changes, ...kept } as typeof former & typeof kept;
  if (next.calibratedOn && next.dueOn && compareDates(next.dueOn, next.calibratedOn) <= 0)
    throw invalidField('dueOn', referenceStandardMessages.dueBeforeCalibrated);
  const isVoided = Boolean(newest?.calibratedOn && (next.calibratedOn ?? '') < newest.calibratedOn);
  if (newest && isVoided) await voidCalibration(work, newest, 'Its date was changed');
  if (!isCalibrated(next)) return;
  const id = await storeCalibration(work, row, next);
  // With the right day it is still the calibration that was made with these standards.
  if (newest && (isSame || isVoided) && next.calibratedOn) await copySources(work.db, newest.id, id);
}

/**
 * Changes, deactivates or reactivates a reference standard (D5.10). Its calibrations never change: other values of one
 * are a new one. Certificates keep what they printed of it.
 */
export async function updateReferenceStandard(
  work: Work,
  row: Locked<ReferenceStandardRow>,
  body: Body,
): Promise<ReferenceStandard> {
  const { db } = work;
  const calibrations = await calibrationsWhere(db, sql<SqlBool>`k.reference_standard_id = ${row.id}`);
  const newest = calibrations.find(({ voidedAt }) => voidedAt === null);
  const changes = changesOf(ofStandard, row, body);
  const calibration = changesOf(ofCalibration, newest ?? {}, body);
  const after = { ...changes, ...calibration };
  const fields = Object.keys(after) as Field[];
  if (fields.length === 0) return readStandard(db, row.id);
  if (Object.keys(changes).length > 0)
    await db
      .updateTable('referenceStandards')
      .set(changes as Partial<ReferenceStandardRow>)
      .where('id', '=', row.id)
      .execute();
  if (Object.keys(calibration).length > 0) await replaceCalibration(work, row, newest, calibration);
  const before: Values = { ...newest, ...row };
  await Promise.all([
    newStandardVersion(work, row),
    record(work, {
      action: 'reference_standard.updated',
      kind: 'referenceStandard',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
      after,
    }),
    publishStandard(work, row),
  ]);
  return readStandard(db, row.id);
}
