export { giveBackParts, takePartsAgain } from './deleted-repair-parts.ts';
export { needsOf } from './part-needs.ts';
export { partIdsOf, refuseUnknownParts, takePartsOfLines } from './take-parts.ts';
