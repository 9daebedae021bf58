export { type LockedParts, lockParts, lockPartsOfRepair, publishParts } from './lock-parts.ts';
export { type Movement, moveStock, notifyLowParts, readMovement } from './move-stock.ts';
export { freeStock, type Reservation, reserveStock } from './reserve-stock.ts';
export { reverseMovement } from './reverse-movement.ts';
