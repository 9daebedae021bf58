import type { OldCertificateField } from '@portal/contract/calibration/old-certificates/fields.ts';
import { oldCertificateMessages as say } from '@portal/contract/calibration/old-certificates/messages.ts';
import { readResult } from '@portal/contract/calibration/old-certificates/read-result.ts';
import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import { type CalendarDate, isCalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import {
  type ArchivedFile,
  forEachInBatches,
  type ImportPlan,
  type PlannedRow,
  type ReadRow,
  reasonOf,
  stemOf,
} from '../../people/file-import/index.ts';
import { openUnitFinder, readNamedUnits, unitInWords } from './find-units.ts';
import { openKnownPapers } from './known-papers.ts';

type Row = ReadRow<OldCertificateField>;

/** A file of the ZIP file that was stored for its row. */
export type StoredFile = ArchivedFile & { stored: StoredPdf };

/** The columns that a row writes. `fileId` is added with the file's row. */
export interface PaperTarget {
  customerEquipmentId: number;
  customerId: number;
  number: string;
  laboratory: string | null;
  calibratedOn: CalendarDate;
  nextDue: CalendarDate | null;
  result: CalibrationResult | null;
  sha256: string;
  stored: StoredPdf | null;
  fileId?: number;
}

const undecided = { reason: null, matchedBy: null, recordId: null, changes: [] };
const planned = ({ row, values }: Row, decided: Partial<PlannedRow>): PlannedRow =>
  ({ row, values, ...undecided, ...decided }) as PlannedRow;
const isSound = ({ faulty }: Row, ...fields: OldCertificateField[]): boolean =>
  !fields.some((field) => faulty?.includes(field));
const refused = (row: Row, reason: string): PlannedRow => planned(row, { action: 'error', reason });

/** Names the file that was found by the number of its certificate, so that the preview shows it. */
const withFileName = (row: Row): Row =>
  typeof row.file === 'object' && row.values.file === ''
    ? { ...row, values: { ...row.values, file: row.file.name } }
    : row;

/** Returns why the file of a row cannot be stored. */
function faultOfFile({ file }: Row): string | null {
  if (file === undefined || file === 'none') return say.noFile;
  if (file === 'several') return say.severalFiles;
  // A file that is no PDF at all is named as such, whatever its row says.
  return file.fault === null ? null : say[file.fault];
}

/** Returns the number of a row's certificate. Without one it is the name of the file. */
const numberOf = ({ values, file }: Row): string =>
  values.certificateNumber || (typeof file === 'object' ? stemOf(file.name).slice(0, 100) : '');

/** Returns the days of a row, or why it has none. */
function daysOf({ values }: Row, now: CalendarDate) {
  const calibratedOn = isCalendarDate(values.calibratedOn) ? values.calibratedOn : null;
  const nextDue = isCalendarDate(values.nextDue) ? values.nextDue : null;
  if (calibratedOn === null) return { reason: say.noDay };
  if (calibratedOn > now) return { reason: say.ahead };
  if (nextDue !== null && nextDue < calibratedOn) return { reason: say.dueBefore };
  return { calibratedOn, nextDue };
}

/**
 * Finds the unit of each file of a ZIP file, and returns what is to be done with it. Writes nothing. A paper of another system changes
 * no day of the register.
 */
export async function planCertificates(db: Db, given: readonly ReadRow[]): Promise<ImportPlan> {
  const rows = given as readonly Row[];
  const [units, { timeZone }] = await Promise.all([
    readNamedUnits(
      db,
      rows.map(({ values }) => values),
    ),
    ownCompany(db),
  ]);
  const papers = await openKnownPapers(
    db,
    units.map(({ id }) => id),
    rows.map(numberOf),
  );
  const unitOf = openUnitFinder(units);
  const now = today(timeZone);
  const plan: PlannedRow[] = [];
  const decide = (row: Row): PlannedRow => {
    const unit = unitOf(row.values);
    const found = 'reason' in unit ? row : { ...row, values: { ...row.values, unit: unitInWords(unit) } };
    const days = daysOf(row, now);
    const number = numberOf(row);
    const reason = reasonOf([
      faultOfFile(row),
      row.fault,
      isSound(row, 'serialNumber', 'assetNumber', 'customer', 'file') && 'reason' in unit && unit.reason,
      isSound(row, 'calibratedOn', 'nextDue') && 'reason' in days && days.reason,
      papers.isOwn(number) && say.ownNumber(number),
    ]);
    if (reason !== null || 'reason' in unit || 'reason' in days) return refused(found, reason ?? '');
    const file = row.file as ArchivedFile | StoredFile;
    const paper = { unitId: unit.id, number, calibratedOn: days.calibratedOn, sha256: file.sha256 };
    const earlier = papers.claim(paper, row.row);
    if (earlier !== null)
      return planned(found, {
        action: 'skip',
        reason: earlier === 'stored' ? say.there : say.repeats(earlier),
      });
    const target: PaperTarget = {
      ...{ customerEquipmentId: unit.id, customerId: unit.customerId, number, ...days },
      laboratory: row.values.laboratory || null,
      result: readResult(row.values.result) ?? null,
      sha256: file.sha256,
      stored: 'stored' in file ? file.stored : null,
    };
    return planned(found, { action: 'create', target });
  };
  await forEachInBatches(rows, (row) => plan.push(decide(withFileName(row))));
  return { rows: plan, additions: [] };
}
