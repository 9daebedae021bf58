export { refuseTakenAsset } from './check-unit.ts';
export { customerEquipmentScope, unitsOf } from './customer-equipment.policy.ts';
export { type FoundUnit, findUnits } from './find-units.ts';
export { type IntervalColumns, intervalColumns } from './interval-columns.ts';
export { isUnusedUnit } from './is-unused-unit.ts';
export { leftBehind, recordMove } from './move-unit.ts';
export { unitConditions, unitsFound } from './unit-filters.ts';
