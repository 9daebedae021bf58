export { type ActOnStock, actOnStock } from './act-on-stock.ts';
export { giveBackParts, takePartsAgain } from './deleted-repair-parts.ts';
export {
  companyToday,
  hasAllParts,
  measuredFrom,
  readSupply,
  type SupplyRow,
  stateOfPart,
  supplyOf,
  unansweredRequest,
} from './has-all-parts.ts';
export { needsOf } from './part-needs.ts';
export { type PartNeed, waitingOf } from './stock-change.ts';
export { suggestedStatus } from './suggested-status.ts';
export { applyChanges, partIdsOf, refuseUnknownParts, takePartsOfLines } from './take-parts.ts';
export { isWaitingForParts, waitsForParts } from './waits-for-parts.ts';
