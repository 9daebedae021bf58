export { type LockedParts, lockParts, lockPartsOfRepair } from './lock-parts.ts';
export { type Movement, moveStock } from './move-stock.ts';
export { readMovement } from './movement.queries.ts';
export type { Moving } from './moving.ts';
export { freeStock, type Reservation, reserveStock } from './reserve-stock.ts';
export { reverseMovement } from './reverse-movement.ts';
export { tellLowParts } from './tell-low-parts.ts';
export { tellParts } from './tell-parts.ts';
