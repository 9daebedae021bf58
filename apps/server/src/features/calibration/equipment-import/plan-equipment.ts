import { equipmentImportMessages as say } from '@portal/contract/calibration/equipment-import/messages.ts';
import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import type { ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { intervalInWords, intervalOf } from '@portal/contract/repairs/equipment-models/intervals.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import {
  forEachInBatches,
  type ImportPlan,
  type PlannedRow,
  type ReadRow,
  reasonOf,
} from '../../people/file-import/index.ts';
import { type IntervalColumns, intervalColumns } from '../customer-equipment/index.ts';
import { type EquipmentRow, pairKey, plain } from './equipment-row.ts';
import type { NewModel } from './find-models.ts';
import type { NewOwner } from './find-owners.ts';
import { modelIdOf, ownerIdOf, type Placed, placeRows, type Unplaced } from './place-rows.ts';
import { datesOf, findStoredUnits, type StoredUnit, type StoredUnits, type UnitDates } from './unit-dates.ts';

/**
 * The columns that a row writes. A new model and a new customer have no id before the import begins; `newModel` and
 * `newCustomer` are their keys, `newType` is the type of the model.
 */
export interface UnitTarget extends IntervalColumns {
  customerId: number | null;
  newCustomer: NewOwner | null;
  equipmentModelId: number | null;
  newModel: string | null;
  newType: string | null;
  serialNumber: string | null;
  assetNumber: string | null;
  location: string | null;
  department: string | null;
  owner: string | null;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  notes: string | null;
}

const undecided = { reason: null, matchedBy: null, recordId: null, changes: [] };
const planned = ({ row, values }: EquipmentRow, decided: Partial<PlannedRow>): PlannedRow =>
  ({ row, values, ...undecided, ...decided }) as PlannedRow;
const refused = (row: EquipmentRow, reason: string): PlannedRow => planned(row, { action: 'error', reason });

type FoundUnit = StoredUnit | 'several' | 'taken';

const isSame = (one: string | null, other: string): boolean => plain(one ?? '') === plain(other);

/**
 * Returns the stored unit of each row (D5.13): the one with customer, serial number and model, else the one with its asset
 * number, else the only one left with customer and serial number. Two units of one serial number are told apart by make
 * and model (D5.14).
 */
function unitsOf(placed: readonly Placed[], { bySerial, byAsset }: StoredUnits) {
  const found = new Map<number, FoundUnit>();
  const claimed = new Set<number>();
  const withNumber = (units: StoredUnits['bySerial'], { owner }: Placed, number: string) => {
    const id = ownerIdOf(owner);
    return id === undefined || number === '' ? [] : (units.get(pairKey(id, number)) ?? []);
  };
  const claim = ({ row }: Placed, unit: StoredUnit) => {
    // The asset number of one unit and the serial number of another are no unit.
    if (claimed.has(unit.id)) return found.set(row.row, 'taken');
    claimed.add(unit.id);
    return found.set(row.row, unit);
  };
  for (const one of placed) {
    const { values } = one.row;
    const [ofAsset] = withNumber(byAsset, one, values.assetNumber);
    const ofSerial = withNumber(bySerial, one, values.serialNumber).find(
      ({ equipmentModelId }) => equipmentModelId === modelIdOf(one.model),
    );
    if (ofAsset && ofSerial && ofAsset.id !== ofSerial.id) found.set(one.row.row, 'taken');
    else if (ofSerial ?? ofAsset) claim(one, (ofSerial ?? ofAsset)!);
  }
  for (const one of placed) {
    if (found.has(one.row.row)) continue;
    const { values } = one.row;
    const free = withNumber(bySerial, one, values.serialNumber).filter(
      ({ id, assetNumber }) =>
        !claimed.has(id) && (!assetNumber || !values.assetNumber || isSame(assetNumber, values.assetNumber)),
    );
    if (free.length === 1) claim(one, free[0]!);
    else if (free.length > 1) found.set(one.row.row, 'several');
  }
  return found;
}

/** Returns the text of a cell, or what is stored when it is empty or differs in capitals only. */
const textOf = (cell: string, stored: string | null | undefined): string | null =>
  cell === '' || isSame(stored ?? null, cell) ? (stored ?? (cell || null)) : cell;

/** Returns what a row changes, field by field, as the preview shows it. */
function changesOf({ row: { values }, model }: Placed, unit: StoredUnit, dates: UnitDates) {
  const isOtherModel = modelIdOf(model) !== unit.equipmentModelId;
  const all: [field: string, from: string | null, to: string | null][] = [
    ...(isOtherModel
      ? [
          ['model', `${unit.make} ${unit.modelName}`, `${values.make} ${values.model}`] as [
            string,
            string,
            string,
          ],
        ]
      : []),
    ...(['serialNumber', 'assetNumber', 'location', 'department', 'owner'] as const).map(
      (field): [string, string | null, string | null] => [
        field,
        unit[field],
        textOf(values[field], unit[field]),
      ],
    ),
    ['lastCalibration', unit.lastCalibrationDate, dates.lastCalibrationDate],
    ['interval', intervalInWords(intervalOf(unit)), intervalInWords(dates.interval)],
    ['nextDue', unit.nextCalibrationDue, dates.nextCalibrationDue],
    ['notes', unit.notes, values.notes || unit.notes],
  ];
  return all.flatMap(([field, from, to]) => (to === null || to === from ? [] : [{ field, from, to }]));
}

const faultOfUnit = ({ values }: EquipmentRow, unit: FoundUnit | undefined): string | false =>
  (unit === 'several' && say.severalUnits) || (unit === 'taken' && say.assetOfOther(values.assetNumber));

/** Refuses a row that has no place with all that is wrong with it: its unit and its dates are looked at too. */
function refuse({ row, sound, reason, place }: Unplaced, stored: StoredUnits, now: CalendarDate): PlannedRow {
  const unit = place ? unitsOf([place], stored).get(row.row) : undefined;
  const dates = datesOf(sound, undefined, undefined, now);
  return refused(row, reasonOf([reason, faultOfUnit(sound, unit), 'reason' in dates && dates.reason])!);
}

function decide(one: Placed, unit: FoundUnit | undefined, now: CalendarDate): PlannedRow {
  const { row, model, owner } = one;
  const { values } = row;
  const daysOfModel = 'known' in model ? model.known.calibrationIntervalDays : undefined;
  const dates = datesOf(row, typeof unit === 'object' ? unit : undefined, daysOfModel, now);
  const reason = reasonOf([faultOfUnit(row, unit), 'reason' in dates && dates.reason]);
  if (typeof unit === 'string' || 'reason' in dates) return refused(row, reason!);
  const target: UnitTarget = {
    ...intervalColumns(dates.interval),
    lastCalibrationDate: dates.lastCalibrationDate,
    nextCalibrationDue: dates.nextCalibrationDue,
    customerId: ownerIdOf(owner) ?? null,
    newCustomer: 'fresh' in owner ? owner.fresh : null,
    equipmentModelId: modelIdOf(model) ?? null,
    newModel: 'fresh' in model ? model.fresh.key : null,
    newType: 'fresh' in model ? model.fresh.typeName : null,
    serialNumber: textOf(values.serialNumber, unit?.serialNumber),
    assetNumber: textOf(values.assetNumber, unit?.assetNumber),
    location: textOf(values.location, unit?.location),
    department: textOf(values.department, unit?.department),
    owner: textOf(values.owner, unit?.owner),
    notes: values.notes || unit?.notes || null,
  };
  if (!unit) return planned(row, { action: 'create', target });
  const changes = changesOf(one, unit, dates);
  const hasSerial = values.serialNumber !== '' && isSame(unit.serialNumber, values.serialNumber);
  const matchedBy = hasSerial ? 'serialNumber' : 'assetNumber';
  const found = { matchedBy, recordId: unit.id };
  return changes.length === 0
    ? planned(row, { ...found, action: 'skip', reason: importMessages.upToDate })
    : planned(row, { ...found, action: 'update', changes, target });
}

const namesOf = (models: readonly NewModel[]): string[] => [
  ...new Map(
    models
      .filter(({ typeId }) => typeId === null)
      .map(({ typeName }) => [plain(typeName), say.newType(typeName)]),
  ).values(),
  ...models.map(({ make, name, typeName }) => say.newModel(`${make} ${name}`, typeName)),
];

const targetOf = ({ target }: PlannedRow) => target as UnitTarget | undefined;

/** Compares a file's rows with the company's register. Returns what is to be done with each row, and writes nothing. */
export async function planEquipment(
  db: Db,
  given: readonly ReadRow[],
  answers: ImportAnswers,
): Promise<ImportPlan> {
  const rows = withTypes(given as readonly EquipmentRow[], answers);
  const plan = new Map<number, PlannedRow>();
  const { placed, unplaced, repeated, added, unknown, untyped } = await placeRows(db, rows, answers);
  const named = [...placed, ...unplaced.flatMap(({ place }) => place ?? [])];
  const [stored, { timeZone }] = await Promise.all([
    findStoredUnits(
      db,
      named.map(({ row }) => row),
    ),
    ownCompany(db),
  ]);
  const units = unitsOf(placed, stored);
  const now = today(timeZone);
  for (const { row, earlier } of repeated)
    plan.set(row.row, planned(row, { action: 'skip', reason: say.repeats(earlier) }));
  await forEachInBatches(unplaced, (one) => plan.set(one.row.row, refuse(one, stored, now)));
  await forEachInBatches(placed, (one) => plan.set(one.row.row, decide(one, units.get(one.row.row), now)));
  // What only rows with errors need is not made.
  const targets = [...plan.values()].flatMap((row) => targetOf(row) ?? []);
  const used = new Set(targets.map(({ newModel }) => newModel));
  const customers = new Map(
    targets.flatMap(({ newCustomer }) => (newCustomer ? [[newCustomer.key, newCustomer.name]] : [])),
  );
  return {
    rows: rows.map(({ row }) => plan.get(row)!),
    additions: [
      ...[...customers.values()].map(say.newCustomer),
      ...namesOf(added().filter(({ key }) => used.has(key))),
    ],
    offers: { customers: unknown, models: untyped() },
  };
}

/** Gives the rows of new models the types that staff chose for them. */
const withTypes = (rows: readonly EquipmentRow[], { types }: ImportAnswers): EquipmentRow[] => {
  const chosen = new Map(Object.entries(types).map(([device, type]) => [plain(device), type]));
  return rows.map((row) => {
    const { make, model, type } = row.values;
    const given = type === '' ? chosen.get(plain(`${make} ${model}`)) : undefined;
    return given === undefined ? row : { ...row, values: { ...row.values, type: given } };
  });
};
