export { deviceName } from './device-of.ts';
export { saveResults } from './save-results.ts';
export { setDatesOfUnit } from './set-dates-of-unit.ts';
