export { lockParts } from './lock-parts.ts';
export { type Movement, type Moving, moveStock, type StoredMovement } from './move-stock.ts';
export { readMovement } from './movement.queries.ts';
export { freeStock, type Release, type Reservation, reserveStock } from './reserve-stock.ts';
export { reverseMovement } from './reverse-movement.ts';
export { tellLowParts } from './tell-low-parts.ts';
export { tellParts } from './tell-parts.ts';
