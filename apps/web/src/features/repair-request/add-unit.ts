import { UNITS_MAX } from '@portal/contract/repairs/request-units.ts';
import { blankUnit, type UnitValues } from './request-defaults.ts';
import type { UnitOfRequest } from './use-unit-of-request.ts';

const isEmpty = ({ modelPartNo, serialNumber, descriptionProblem }: UnitValues): boolean =>
  !modelPartNo && !serialNumber && !descriptionProblem;

/**
 * Returns the units of a request with one more. It takes the place of an empty one. A unit that is there already, or
 * one too many, changes nothing.
 */
export function addUnit(units: readonly UnitValues[], unit: UnitOfRequest): UnitValues[] {
  const has = units.some(
    ({ modelPartNo, serialNumber }) => modelPartNo === unit.modelPartNo && serialNumber === unit.serialNumber,
  );
  if (has) return [...units];
  const empty = units.findIndex(isEmpty);
  if (empty >= 0) return units.with(empty, { ...units[empty]!, ...unit });
  return units.length < UNITS_MAX ? [...units, { ...blankUnit(), ...unit }] : [...units];
}
