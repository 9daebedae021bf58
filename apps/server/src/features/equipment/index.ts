export { checkType } from './check-equipment.ts';
