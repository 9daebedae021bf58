import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds reference standards of the company that the caller works in. The permissions decide who gets this far. */
export const referenceStandardScope: RecordScope<'referenceStandard'> = {
  table: 'reference_standards',
  notFound: referenceStandardMessages.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('referenceStandards').selectAll().where('id', '=', id), lock),
};

export const standardCalibrationScope: RecordScope<'standardCalibration'> = {
  table: 'standard_calibrations',
  notFound: referenceStandardMessages.calibrationNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('standardCalibrations').selectAll().where('id', '=', id), lock),
};
