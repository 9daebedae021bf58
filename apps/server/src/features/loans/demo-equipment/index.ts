export { lendRefusal } from './demo-equipment.policy.ts';
export { unitsOf } from './demo-equipment.queries.ts';
export { demoUnitNameIn } from './demo-unit-name.ts';
export { type FoundDemoUnit, findDemoUnits } from './find-demo-units.ts';
export { openLoansOf } from './open-loans.ts';
export { type OpenReservation, openReservationsOf } from './open-reservations.ts';
export { publishDemoUnit } from './publish-demo-unit.ts';
