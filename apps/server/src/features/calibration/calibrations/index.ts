import type { storeEarlierResults as StoreEarlierResults } from './store-earlier-results.ts';

export { lastProcedure, namedByModel, revisionOn } from './calibration.queries.ts';
export { lapseSentence } from './choose-standards.ts';
export { lockNewestResults, openResults } from './confirm-results.ts';
export { deviceName, receivedOn } from './device-of.ts';
export { doubtedStandards, refuseDoubted } from './doubted-standards.ts';
export { followCorrectedUnit } from './follow-corrected-unit.ts';
export { followStandards } from './follow-standards.ts';
export { readCalibration } from './read-calibrations.ts';
export { recomputeUnit } from './recompute-unit.ts';
export { haltedBy, refuseHalted } from './refuse-halted.ts';
export { circumstancesOf, requireReceived } from './save-results.ts';
export { setDatesOfUnit } from './set-dates-of-unit.ts';
export { calibrationsOf, inForceOnDay } from './standards-in-force.ts';
export { unfitSentences } from './unfit-results.ts';

/** Loaded with the first sample, which no start needs. */
export const storeEarlierResults: typeof StoreEarlierResults = async (...given) =>
  (await import('./store-earlier-results.ts')).storeEarlierResults(...given);
