export { lendRefusal, openLoansOf } from './demo-equipment.policy.ts';
export { publishDemoUnit, unitsOf } from './demo-equipment.queries.ts';
export { demoUnitNameIn } from './demo-unit-name.ts';
export { type FoundDemoUnit, findDemoUnits } from './find-demo-units.ts';
export { type OpenReservation, openReservationsOf } from './open-reservations.ts';
