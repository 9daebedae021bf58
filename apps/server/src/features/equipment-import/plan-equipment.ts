import { equipmentImportMessages as say } from '@portal/contract/equipment-import/messages.ts';
import { importMessages } from '@portal/contract/file-import/messages.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { forEachInBatches, type ImportPlan, type PlannedRow, type ReadRow } from '../file-import/index.ts';
import { type EquipmentRow, pairKey, plain } from './equipment-row.ts';
import { type FoundModel, type NewModel, openModelFinder } from './find-models.ts';
import { findOwners } from './find-owners.ts';
import { findStoredUnits, type StoredUnit } from './find-stored-units.ts';
import { datesOf, type UnitDates } from './unit-dates.ts';

/** The columns that a row writes. A new model has no id before the import begins; `newModel` is its key. */
export interface UnitTarget extends UnitDates {
  customerId: number;
  equipmentModelId: number | null;
  newModel: string | null;
  serialNumber: string;
  notes: string | null;
}

/** A row whose customer and model are known. */
interface Placed {
  row: EquipmentRow;
  customerId: number;
  model: Exclude<FoundModel, { reason: string }>;
}

const modelIdOf = (model: Placed['model']) => ('known' in model ? model.known.id : undefined);
const undecided = { reason: null, matchedBy: null, recordId: null, changes: [] };
const planned = ({ row, values }: EquipmentRow, decided: Partial<PlannedRow>): PlannedRow =>
  ({ row, values, ...undecided, ...decided }) as PlannedRow;
const refused = (row: EquipmentRow, reason: string): PlannedRow => planned(row, { action: 'error', reason });

/** Finds customer and model of each row. Later rows for the unit of an earlier row are left out. */
async function place(db: Db, rows: readonly EquipmentRow[], plan: Map<number, PlannedRow>) {
  const sound = rows.filter(({ fault }) => fault === null);
  const [ownerOf, models] = await Promise.all([findOwners(db, sound), openModelFinder(db, sound)]);
  const placed: Placed[] = [];
  const first = new Map<string, number>();
  await forEachInBatches(rows, (row) => {
    if (row.fault !== null) return plan.set(row.row, refused(row, row.fault));
    const owner = ownerOf(row);
    if ('reason' in owner) return plan.set(row.row, refused(row, owner.reason));
    const device = pairKey(plain(row.values.make), row.values.model);
    const key = pairKey(`${owner.id} ${device}`, row.values.serialNumber);
    const earlier = first.get(key);
    if (earlier !== undefined)
      return plan.set(row.row, planned(row, { action: 'skip', reason: say.repeats(earlier) }));
    const model = models.find(row);
    if ('reason' in model) return plan.set(row.row, refused(row, model.reason));
    first.set(key, row.row);
    return placed.push({ row, customerId: owner.id, model });
  });
  return { placed, added: models.added };
}

/**
 * Returns the stored unit of each row (D5.13): the one with customer, serial number and model, else the only one left
 * with customer and serial number. Two units of one serial number are told apart by make and model (D5.14).
 */
function unitsOf(placed: readonly Placed[], stored: ReadonlyMap<string, StoredUnit[]>) {
  const found = new Map<number, StoredUnit | 'several'>();
  const claimed = new Set<number>();
  const withSerial = ({ customerId, row }: Placed) =>
    stored.get(pairKey(customerId, row.values.serialNumber)) ?? [];
  for (const one of placed) {
    const same = withSerial(one).find(({ equipmentModelId }) => equipmentModelId === modelIdOf(one.model));
    if (!same) continue;
    claimed.add(same.id);
    found.set(one.row.row, same);
  }
  for (const one of placed) {
    if (found.has(one.row.row)) continue;
    const free = withSerial(one).filter(({ id }) => !claimed.has(id));
    if (free.length === 1) {
      claimed.add(free[0]!.id);
      found.set(one.row.row, free[0]!);
    } else if (free.length > 1) found.set(one.row.row, 'several');
  }
  return found;
}

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
    ['lastCalibration', unit.lastCalibrationDate, dates.lastCalibrationDate],
    ['intervalDays', String(unit.calibrationIntervalDays), String(dates.calibrationIntervalDays)],
    ['nextDue', unit.nextCalibrationDue, dates.nextCalibrationDue],
    ['notes', unit.notes, values.notes || unit.notes],
  ];
  return all.flatMap(([field, from, to]) => (to === null || to === from ? [] : [{ field, from, to }]));
}

function decide(one: Placed, unit: StoredUnit | 'several' | undefined): PlannedRow {
  const { row, model, customerId } = one;
  if (unit === 'several') return refused(row, say.severalUnits);
  const interval = 'known' in model ? model.known.calibrationIntervalDays : undefined;
  const dates = datesOf(row, unit, interval);
  if ('reason' in dates) return refused(row, dates.reason);
  const target: UnitTarget = {
    ...dates,
    customerId,
    equipmentModelId: modelIdOf(model) ?? null,
    newModel: 'fresh' in model ? model.fresh.key : null,
    serialNumber: row.values.serialNumber,
    notes: row.values.notes || unit?.notes || null,
  };
  if (!unit) return planned(row, { action: 'create', target });
  const changes = changesOf(one, unit, dates);
  const found = { matchedBy: 'serialNumber', recordId: unit.id };
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

/** Compares a file's rows with the company's register. Returns what is to be done with each row, and writes nothing. */
export async function planEquipment(db: Db, given: readonly ReadRow[]): Promise<ImportPlan> {
  const rows = given as readonly EquipmentRow[];
  const plan = new Map<number, PlannedRow>();
  const { placed, added } = await place(db, rows, plan);
  const units = unitsOf(
    placed,
    await findStoredUnits(
      db,
      placed.map(({ row }) => row),
    ),
  );
  await forEachInBatches(placed, (one) => plan.set(one.row.row, decide(one, units.get(one.row.row))));
  // A new model whose rows all have errors is not made.
  const used = new Set([...plan.values()].map(({ target }) => (target as UnitTarget | undefined)?.newModel));
  return {
    rows: rows.map(({ row }) => plan.get(row)!),
    additions: namesOf(added().filter(({ key }) => used.has(key))),
  };
}
