import { UNITS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import { blankUnit, type UnitValues } from './request-defaults.ts';
import type { UnitOfRequest } from './use-unit-of-request.ts';

const isEmpty = ({ modelPartNo, serialNumber, descriptionProblem }: UnitValues): boolean =>
  !modelPartNo && !serialNumber && !descriptionProblem;

const idOf = ({ customerEquipmentId }: UnitOfRequest) =>
  customerEquipmentId === undefined ? {} : { customerEquipmentId };

/**
 * Returns the units of a request with one more. It takes the place of an empty one. A unit that is there already, or
 * one too many, changes nothing.
 */
export function addUnit(units: readonly UnitValues[], unit: UnitOfRequest): UnitValues[] {
  const isThere = ({ modelPartNo, serialNumber, customerEquipmentId }: UnitValues): boolean =>
    unit.customerEquipmentId !== undefined && customerEquipmentId !== null
      ? customerEquipmentId === unit.customerEquipmentId
      : unit.serialNumber !== '' && modelPartNo === unit.modelPartNo && serialNumber === unit.serialNumber;
  const at = units.findIndex(isThere);
  // A draft may name the unit in words only.
  if (at >= 0) return units.with(at, { ...units[at]!, ...idOf(unit) });
  const empty = units.findIndex(isEmpty);
  if (empty >= 0) return units.with(empty, { ...units[empty]!, ...unit });
  return units.length < UNITS_MAX ? [...units, { ...blankUnit(), ...unit }] : [...units];
}
