export { lapseSentence } from './choose-standards.ts';
export { circumstancesOf, requireReceived } from './circumstances.ts';
export { deviceName } from './device-of.ts';
export { followCorrectedUnit } from './follow-corrected-unit.ts';
export { followStandards } from './follow-standards.ts';
export { receivedOn } from './received-on.ts';
export { recomputeUnit } from './recompute-unit.ts';
export { saveResults } from './save-results.ts';
export { setDatesOfUnit } from './set-dates-of-unit.ts';
