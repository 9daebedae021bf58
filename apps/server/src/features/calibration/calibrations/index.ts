export { lapseSentence } from './choose-standards.ts';
export { deviceName, receivedOn } from './device-of.ts';
export { followCorrectedUnit } from './follow-corrected-unit.ts';
export { followStandards } from './follow-standards.ts';
export { readCalibration } from './read-calibrations.ts';
export { recomputeUnit } from './recompute-unit.ts';
export { circumstancesOf, requireReceived } from './save-results.ts';
export { setDatesOfUnit } from './set-dates-of-unit.ts';
export { calibrationsOf, inForceOnDay } from './standards-in-force.ts';
