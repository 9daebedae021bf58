export { type FoundUnit, findUnits } from './find-units.ts';
