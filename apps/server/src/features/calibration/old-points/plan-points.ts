import { createHash } from 'node:crypto';
import { type OldPointField, oldPointFields } from '@portal/contract/calibration/old-points/fields.ts';
import {
  OLD_POINTS_OF_UNIT_MAX,
  oldPointMessages as say,
} from '@portal/contract/calibration/old-points/messages.ts';
import { decimalSignOf } from '@portal/contract/calibration/old-points/number-cells.ts';
import { type OldPoint, readOldPoint } from '@portal/contract/calibration/old-points/read-old-point.ts';
import { pointNames } from '@portal/contract/calibration/point-history/same-point.ts';
import { type CalendarDate, isCalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { nominalKeys } from '@portal/contract/laboratory/arithmetic/nominal-key.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import {
  forEachInBatches,
  type ImportPlan,
  type PlannedRow,
  type ReadRow,
  reasonOf,
} from '../../people/file-import/index.ts';
import {
  type NamedUnit,
  openUnitFinder,
  ownNumbers,
  readNamedUnits,
  unitInWords,
} from '../old-certificates/index.ts';
import { countOfUnits, storedAmong } from './stored-points.ts';

type Row = ReadRow<OldPointField>;

/** The columns that a row writes. */
interface PointTarget extends OldPoint {
  customerEquipmentId: number;
  customerId: number;
  calibratedOn: CalendarDate;
  certificateNumber: string | null;
  laboratory: string | null;
  sha256: string;
}

const undecided = { reason: null, matchedBy: null, recordId: null, changes: [] };
const planned = ({ row, values }: Row, decided: Partial<PlannedRow>): PlannedRow =>
  ({ row, values, ...undecided, ...decided }) as PlannedRow;
const isSound = ({ faulty }: Row, ...fields: OldPointField[]): boolean =>
  !fields.some((field) => faulty?.includes(field));
/** The columns that name the unit, and those that the numbers of its point depend on. */
const unitColumns = ['serialNumber', 'assetNumber', 'make', 'model', 'customer'] as const;
const ofPaper: readonly OldPointField[] = [
  'calibratedOn',
  'certificateNumber',
  'laboratory',
  'result',
  ...unitColumns,
];
const pointColumns = oldPointFields.fields.filter((field) => !ofPaper.includes(field));
const refused = (row: Row, reason: string): PlannedRow => planned(row, { action: 'error', reason });

/** True when the numbers of a file have a decimal comma: one says so, and none has a point. */
async function hasDecimalCommas(rows: readonly Row[]): Promise<boolean> {
  const signs = new Set<string | undefined>();
  await forEachInBatches(rows, ({ values }) => signs.add(decimalSignOf(values)));
  return signs.has('comma') && !signs.has('point');
}

/** Returns a function that names a point of a unit, so that the same point of another file has the same name. */
function fingerprints() {
  const nameOf = pointNames();
  const errorOf = nominalKeys();
  return ({
    customerEquipmentId,
    calibratedOn,
    certificateNumber,
    ...point
  }: Omit<PointTarget, 'sha256'>) => {
    const errors = [point.errorAsFound, point.errorAsLeft].map(
      (error) => error && errorOf(error, point.unit),
    );
    const said = [customerEquipmentId, calibratedOn, certificateNumber?.toLowerCase(), nameOf(point), errors];
    return createHash('sha256').update(JSON.stringify(said)).digest('hex');
  };
}

/** Returns the day of a row, or why it has none. */
function dayOf({ values }: Row, now: CalendarDate): CalendarDate | { reason: string } {
  const day = isCalendarDate(values.calibratedOn) ? values.calibratedOn : null;
  if (day === null) return { reason: say.noDay };
  return day > now ? { reason: say.ahead } : day;
}

/** A row whose unit and point are known. */
interface Candidate {
  row: Row;
  unit: NamedUnit;
  target: PointTarget;
}

/**
 * Finds unit and point of each row, and returns what is to be done with it. Writes nothing. A point of another system changes no day of
 * the register and is no result of the company.
 * @throws 404 without a laboratory, where no history of points is shown.
 */
export async function planPoints(db: Db, given: readonly ReadRow[]): Promise<ImportPlan> {
  const rows = given as readonly Row[];
  const named = rows.map(({ values }) => ({ ...values, file: '' }));
  const [units, { timeZone }, isOwn] = await Promise.all([
    readNamedUnits(db, named),
    ownCompany(db),
    ownNumbers(
      db,
      rows.map(({ values }) => values.certificateNumber),
    ),
    refuseWithoutLaboratory(db),
  ]);
  const decimalComma = await hasDecimalCommas(rows);
  const unitOf = openUnitFinder(units);
  const fingerprint = fingerprints();
  const now = today(timeZone);

  const candidateOf = (row: Row): Candidate | PlannedRow => {
    const unit = unitOf({ ...row.values, file: '' });
    const found =
      'reason' in unit ? row : { ...row, values: { ...row.values, unitFound: unitInWords(unit) } };
    const day = dayOf(row, now);
    const number = row.values.certificateNumber || null;
    const read = readOldPoint(row.values, decimalComma);
    const reason = reasonOf([
      row.fault,
      isSound(row, ...unitColumns) && 'reason' in unit && unit.reason,
      isSound(row, 'calibratedOn') && typeof day === 'object' && day.reason,
      number !== null && isOwn(number) && say.ownNumber(number),
      isSound(row, ...pointColumns) && 'reason' in read && read.reason,
    ]);
    if (reason !== null || 'reason' in unit || typeof day === 'object' || 'reason' in read)
      return refused(found, reason ?? '');
    const target = {
      ...read.point,
      ...{ customerEquipmentId: unit.id, customerId: unit.customerId, calibratedOn: day },
      ...{ certificateNumber: number, laboratory: row.values.laboratory || null },
    };
    return { row: found, unit, target: { ...target, sha256: fingerprint(target) } };
  };

  const read: (Candidate | PlannedRow)[] = [];
  await forEachInBatches(rows, (row) => read.push(candidateOf(row)));
  const candidates = read.filter((one): one is Candidate => 'target' in one && 'unit' in one);
  const [stored, counts] = await Promise.all([
    storedAmong(
      db,
      candidates.map(({ target }) => target.sha256),
    ),
    countOfUnits(db, [...new Set(candidates.map(({ unit }) => unit.id))]),
  ]);
  const earlier = new Map<string, number>();
  const decide = (one: Candidate | PlannedRow): PlannedRow => {
    if (!('unit' in one)) return one;
    const { row, unit, target } = one as Candidate;
    if (stored.has(target.sha256)) return planned(row, { action: 'skip', reason: say.there });
    const same = earlier.get(target.sha256);
    if (same !== undefined) return planned(row, { action: 'skip', reason: say.repeats(same) });
    const count = (counts.get(unit.id) ?? 0) + 1;
    if (count > OLD_POINTS_OF_UNIT_MAX) return refused(row, say.tooMany);
    counts.set(unit.id, count);
    earlier.set(target.sha256, row.row);
    return planned(row, { action: 'create', target });
  };
  return { rows: read.map(decide), additions: [] };
}
