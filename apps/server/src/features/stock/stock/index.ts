export { type LockedParts, lockParts, lockPartsOfRepair } from './lock-parts.ts';
export { type Movement, moveStock } from './move-stock.ts';
export { readMovement } from './movement.queries.ts';
export { notifyLowParts } from './notify-low-parts.ts';
export { publishParts } from './publish-parts.ts';
export { freeStock, type Reservation, reserveStock } from './reserve-stock.ts';
export { reverseMovement } from './reverse-movement.ts';
