import { Readable } from 'node:stream';
import type { UnitExportQuery } from '@portal/contract/calibration/customer-equipment/list.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { type CalendarDate, dateIn } from '@portal/contract/core/dates/dates.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { intervalInWords } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { calibrationDue } from '@portal/contract/repairs/equipment-models/rules.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvExport, EXPORT_MAX } from '../../../files/csv-export.ts';
import { exportedIds } from '../../../files/exported-ids.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { presentUnit, type UnitRow, unitColumns, unitNames } from './unit.queries.ts';
import { unitConditions, unitOrder, unitsFound } from './unit-filters.ts';

type Column = readonly [
  title: string,
  value: (unit: RegisteredUnit, day: CalendarDate) => string | number | null,
];

const stateWords = { overdue: 'Overdue', 'due-soon': 'Due Soon' } as const;

function stateOf(unit: RegisteredUnit, day: CalendarDate): string {
  const { active, nextCalibrationDue, lastCalibrationResult, withdrawal } = unit;
  if (active && lastCalibrationResult === 'fail') return 'Failed Calibration';
  if (active && withdrawal && !nextCalibrationDue) return 'Certificate Withdrawn';
  const due = calibrationDue(nextCalibrationDue, day);
  return active ? (due ? stateWords[due] : '') : 'Inactive';
}

const columns: readonly Column[] = [
  ['Equipment Type', (unit) => unit.equipmentModel.equipmentType.name],
  ['Make', (unit) => unit.equipmentModel.make],
  ['Model', (unit) => unit.equipmentModel.name],
  ['Serial Number', (unit) => unit.serialNumber],
  ['Asset Number', (unit) => unit.assetNumber],
  ['Location', (unit) => unit.location],
  ['Department', (unit) => unit.department],
  ['Owner', (unit) => unit.owner],
  ['Last Calibration', (unit) => unit.lastCalibrationDate],
  ['Next Due', (unit) => unit.nextCalibrationDue],
  ['Interval', (unit) => intervalInWords(unit.calibrationInterval)],
  ['State', stateOf],
  ['Notes', (unit) => unit.notes],
];
const staffColumns: readonly Column[] = [['Customer', (unit) => unit.customerName], ...columns];

const rowsOf = (runtime: Runtime, companyId: number, ids: number[]): Promise<UnitRow[]> =>
  runtime.database.asCompany(companyId, async (db) => {
    const { rows } = await sql<UnitRow>`select ${unitColumns}
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
        join customer_equipment e on e.id = wanted.id ${unitNames} order by wanted.place`.execute(db);
    return rows;
  });

/** Returns the filtered register as CSV (D5.14). */
export async function exportUnits(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  query: UnitExportQuery,
): Promise<FileAnswer> {
  const [ids, { timeZone }] = await Promise.all([
    exportedIds(
      db,
      sql`select e.id from ${unitsFound(query)}
        where ${unitConditions(actor, query)} order by ${unitOrder(query)} limit ${EXPORT_MAX + 1}`,
    ),
    ownCompany(db),
  ]);
  const day = dateIn(timeZone);
  const shown = isStaff(actor.role) ? staffColumns : columns;
  const titles = shown.map(([title]) => title);
  const read = async (some: number[]) => {
    const units = (await rowsOf(runtime, actor.companyId!, some)).map(presentUnit);
    return units.map((unit) => shown.map(([, value]) => value(unit, day)));
  };
  return {
    body: async () => Readable.from(csvExport(titles, ids, read)),
    type: 'text/csv; charset=utf-8',
    name: `equipment-${day}.csv`,
  };
}
