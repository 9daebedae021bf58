import type { RequestFacts } from '@portal/contract/repairs/request-facts/facts.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { findRegisterUnits, registerUnitsOf } from '../repairs/index.ts';
import type { FactColumns } from './fact-changes.ts';

/** The columns of a repair that say which unit of the register it is about. */
export type UnitColumns = Pick<RepairRow, 'customerEquipmentId' | 'assetNumber'>;

/** A unit of the register, or none, and its serial number when the repair has another one. */
interface UnitAfter {
  columns: UnitColumns;
  serialNumber: Pick<FactColumns, 'serialNumber'>;
}

/**
 * Returns which unit of the register a repair is about after a correction, or undefined when that stays. It is the unit
 * that the correction names, or the one that the new customer has with this model and serial number. The register itself
 * stays as it is: a unit moves to another customer by an act of its own (D5.6).
 * @throws 400 for a unit that is absent or of another customer, and for a serial number that is not its own.
 */
export async function unitAfter(
  db: Db,
  row: Locked<RepairRow>,
  changes: FactColumns,
  named: RequestFacts['customerEquipmentId'],
  customerId: number | null,
): Promise<UnitAfter | undefined> {
  const isOther = 'serialNumber' in changes || 'modelPartNo' in changes || customerId !== row.customerId;
  const isNamed = named !== undefined && named !== row.customerEquipmentId;
  if (!isOther && !isNamed) return undefined;
  const after = { ...row, ...changes };
  const asked = {
    modelPartNo: after.modelPartNo,
    // The number of before does not count against a unit that is named.
    serialNumber: named && !('serialNumber' in changes) ? null : after.serialNumber,
    // A repair that was about a unit of the register is about one again where that is known.
    calibrationNeeded: named === undefined && (after.calibrationNeeded || row.customerEquipmentId !== null),
    customerEquipmentId: named ?? null,
  };
  const [unit] = registerUnitsOf([asked], await findRegisterUnits(db, [asked]), customerId);
  const serial = unit?.serialNumber ?? null;
  return {
    columns: { customerEquipmentId: unit?.id ?? null, assetNumber: unit?.assetNumber ?? null },
    serialNumber: serial !== null && serial !== after.serialNumber ? { serialNumber: serial } : {},
  };
}

/**
 * Lets the units of a calibration follow: the one that the repair is about gets its new numbers, and the others leave the register
 * of a customer to whom the request no longer belongs. Units with results stay, because those are corrected where they
 * stand.
 */
export async function followUnit(
  db: Db,
  row: Locked<RepairRow>,
  { customerEquipmentId, assetNumber }: UnitColumns,
  facts: FactColumns,
  isMoved: boolean,
): Promise<void> {
  const serial = facts.serialNumber === undefined ? row.serialNumber : facts.serialNumber;
  await sql`update repair_equipment e set
      serial_number = case when ${isOf(row)} then ${serial} else e.serial_number end,
      asset_number = case when ${isOf(row)} then ${assetNumber} else e.asset_number end,
      customer_equipment_id = case when ${isOf(row)} then ${customerEquipmentId}::int end
    where e.repair_id = ${row.id} and (${isMoved} or ${isOf(row)})
      and not exists (select from calibrations k where k.repair_equipment_id = e.id)`.execute(db);
}

/** The condition on `repair_equipment as e` for the unit that the repair itself is about. */
const isOf = ({ customerEquipmentId, serialNumber }: RepairRow) =>
  sql<boolean>`coalesce(e.customer_equipment_id = ${customerEquipmentId}::int
    or lower(e.serial_number) = lower(${serialNumber}::text), false)`;
