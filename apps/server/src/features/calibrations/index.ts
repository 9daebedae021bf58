export { circumstancesOf, requireReceived } from './circumstances.ts';
export { deviceName } from './device-of.ts';
export { receivedOn } from './received-on.ts';
export { saveResults } from './save-results.ts';
export { setDatesOfUnit } from './set-dates-of-unit.ts';
