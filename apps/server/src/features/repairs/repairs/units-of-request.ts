import { modelLetters, namesModel } from '@portal/contract/repairs/equipment-models/model-letters.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import type { RequestedUnit } from '@portal/contract/repairs/repairs/request.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { publishChange } from './timeline/repair-news.ts';
import { addEntry, newRepairVersion } from './timeline/repair-timeline.ts';

/** A unit of a calibration, with the type and model that the caller chose or typed. */
export interface NewItem {
  typeId: number;
  modelId: number;
  /** A text such as 'Fluke 87V'. */
  device: string;
  /** The unit of the register that it is. */
  unitId: number | null;
  serialNumber: string | null;
  assetNumber: string | null;
  notes: string | null;
}

type RepairOfItems = Pick<RepairRow, 'id' | 'companyId' | 'userId' | 'customerId'>;

const inWords = (items: readonly NewItem[]): string =>
  items
    .map(({ device, serialNumber, assetNumber }) => {
      const number = serialNumber ?? assetNumber;
      return number ? `${device} (${number})` : device;
    })
    .join(', ');

/** Stores the units of a calibration with their trace. Returns the statements, for the round trip of the caller. */
export const insertItems = (
  work: Work<RecordedActor>,
  repair: RepairOfItems,
  items: readonly NewItem[],
): Promise<unknown>[] => [
  work.db
    .insertInto('repairEquipment')
    .values(
      items.map(({ typeId, modelId, unitId, serialNumber, assetNumber, notes }) => ({
        companyId: repair.companyId,
        repairId: repair.id,
        equipmentTypeId: typeId,
        equipmentModelId: modelId,
        customerEquipmentId: unitId,
        serialNumber,
        assetNumber,
        notes,
      })),
    )
    .execute(),
  addEntry(work, repair, { message: `Equipment for calibration: ${inWords(items)}.` }),
  record(work, {
    action: 'repair.equipment_added',
    kind: 'repair',
    id: repair.id,
    after: { equipment: items.map(({ device, serialNumber }) => ({ device, serialNumber })) },
  }),
];

/** Stores the units of a calibration with their trace, and tells open screens. */
export async function storeRepairEquipment(
  work: Work<RecordedActor>,
  repair: RepairOfItems,
  items: readonly NewItem[],
): Promise<void> {
  await Promise.all([
    ...insertItems(work, repair, items),
    work.db.updateTable('repairs').set(newRepairVersion).where('id', '=', repair.id).execute(),
    publishChange(work, repair),
  ]);
}

/** A unit of the register that a request may be about. */
export interface RegisterUnit {
  id: number;
  customerId: number;
  equipmentTypeId: number;
  equipmentModelId: number;
  make: string;
  modelName: string;
  serialNumber: string | null;
  assetNumber: string | null;
}

type Asked = Pick<
  RequestedUnit,
  'modelPartNo' | 'serialNumber' | 'calibrationNeeded' | 'customerEquipmentId'
>;

/** True for a unit whose place in the register the request needs. */
const isLookedFor = ({ customerEquipmentId, calibrationNeeded, serialNumber }: Asked): boolean =>
  customerEquipmentId != null || (calibrationNeeded && !!serialNumber);

/**
 * Returns the units of the company's register that a request names, and those with the serial numbers of the units to
 * calibrate. Sends nothing when there are none.
 */
export async function findRegisterUnits(db: Db, units: readonly Asked[]): Promise<RegisterUnit[]> {
  const asked = units.filter(isLookedFor);
  if (asked.length === 0) return [];
  const ids = asked.flatMap(({ customerEquipmentId }) => customerEquipmentId ?? []);
  const serials = asked.flatMap(({ customerEquipmentId, serialNumber }) =>
    customerEquipmentId == null && serialNumber ? [serialNumber.toLowerCase()] : [],
  );
  const { rows } = await sql<RegisterUnit>`
    select e.id, e.customer_id, e.equipment_type_id, e.equipment_model_id, m.make, m.name as model_name,
      e.serial_number, e.asset_number
    from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
    where e.id in (select unnest(${ids}::int[]) union select k.unit_id from match_units(${serials}::text[]) k)
    order by e.active desc, e.id`.execute(db);
  return rows;
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** Returns the customer's unit with the serial number and the model that a request says in words. */
const unitInWords = (asked: Asked, found: readonly RegisterUnit[], customerId: number | null) =>
  found
    .filter((unit) => unit.customerId === customerId && isSame(unit.serialNumber, asked.serialNumber))
    .filter(({ modelName }) => namesModel(asked.modelPartNo, { model: modelName }))
    // '87' is in '87V', so the longer name wins.
    .sort((a, b) => modelLetters(b.modelName).length - modelLetters(a.modelName).length)[0];

/**
 * Returns the unit of the register that each unit of a request is.
 * @throws 400 for a named unit that is absent, foreign or of another customer (access rule 6), and for a serial number
 * that is not its own.
 */
export const registerUnitsOf = (
  units: readonly Asked[],
  found: readonly RegisterUnit[],
  customerId: number | null,
): (RegisterUnit | undefined)[] =>
  units.map((asked, at) => {
    const field = (name: string) => (units.length > 1 ? `units.${at}.${name}` : name);
    if (asked.customerEquipmentId == null)
      return asked.calibrationNeeded && asked.serialNumber
        ? unitInWords(asked, found, customerId)
        : undefined;
    const unit = found.find(({ id }) => id === asked.customerEquipmentId);
    if (!unit || unit.customerId !== customerId)
      throw invalidField(field('customerEquipmentId'), unitMessages.unknown);
    if (asked.serialNumber && unit.serialNumber && !isSame(asked.serialNumber, unit.serialNumber))
      throw invalidField(field('serialNumber'), unitMessages.otherSerial(unit.serialNumber));
    return unit;
  });

/** Returns what a repair keeps of its unit of the register. */
export const unitColumns = (unit: RegisterUnit | undefined) =>
  unit && {
    customerEquipmentId: unit.id,
    assetNumber: unit.assetNumber,
    ...(unit.serialNumber && { serialNumber: unit.serialNumber }),
  };

/** Returns the unit as an item of its calibration. */
export const itemOf = (unit: RegisterUnit): NewItem => ({
  typeId: unit.equipmentTypeId,
  modelId: unit.equipmentModelId,
  device: `${unit.make} ${unit.modelName}`,
  unitId: unit.id,
  serialNumber: unit.serialNumber,
  assetNumber: unit.assetNumber,
  notes: null,
});
