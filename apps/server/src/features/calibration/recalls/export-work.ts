import type { WorkExportQuery } from '@portal/contract/calibration/recalls/list.ts';
import type { WorkItem } from '@portal/contract/calibration/recalls/shapes.ts';
import { stageWords } from '@portal/contract/calibration/recalls/work-words.ts';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { demoStatusLabel } from '@portal/contract/loans/demo-equipment/states.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvInSlices } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { type OwnUnit, readOwnUnits } from './own-units.queries.ts';
import { readWork } from './work-list.queries.ts';

/** The most rows of an export. People who need other rows use filters. */
const MOST_ROWS = 20_000;

type Column = readonly [title: string, value: (unit: WorkItem, timeZone: string) => string | number | null];

const columns: readonly Column[] = [
  ['Customer', (unit) => unit.customerName],
  ['Make', (unit) => unit.make],
  ['Model', (unit) => unit.modelName],
  ['Serial Number', (unit) => unit.serialNumber],
  ['Asset Number', (unit) => unit.assetNumber],
  ['Last Calibration', (unit) => unit.lastCalibrationDate],
  ['Next Due', (unit) => unit.nextCalibrationDue],
  ['State', (unit) => stageWords[unit.stage]],
  ['Overdue', (unit) => (unit.overdue ? 'Yes' : '')],
  ['Last Asked', (unit, timeZone) => unit.askedAt && dateIn(timeZone, unit.askedAt)],
  ['Times Asked', (unit) => unit.timesAsked],
  ['RMA Number', (unit) => unit.serviceReportNumber],
];

/** An own unit belongs to no customer, and nobody is asked about it. Its state says where it is. */
const ownCells = (unit: OwnUnit) => [
  ...['Own demo unit', unit.make, unit.modelName, unit.serialNumber, null],
  ...[unit.lastCalibrationDate, unit.nextCalibrationDue, demoStatusLabel(unit.currentStatus)],
  ...[unit.overdue ? 'Yes' : '', null, null, null],
];

/** Returns the filtered work list as CSV, with the company's own demo units at its end (D5.12). */
export async function exportWork(db: Db, query: WorkExportQuery): Promise<FileAnswer> {
  const [{ rows: units }, own, { timeZone }] = await Promise.all([
    readWork(db, query, { limit: MOST_ROWS + 1, offset: 0 }),
    readOwnUnits(db, query, MOST_ROWS + 1),
    ownCompany(db),
  ]);
  const titles = columns.map(([title]) => title);
  const rows = [
    ...units.map((unit) => () => columns.map(([, value]) => value(unit, timeZone))),
    ...own.map((unit) => () => ownCells(unit)),
  ];
  return {
    body: () => csvInSlices(titles, rows, (cellsOf) => cellsOf(), MOST_ROWS),
    type: 'text/csv; charset=utf-8',
    name: `calibrations-${dateIn(timeZone)}.csv`,
  };
}
