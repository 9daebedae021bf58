export { roomOffers } from './offer-rooms.ts';
export { outsideRooms } from './read-rooms.ts';
export { refuseChangedRooms, roomChangedSince } from './room-changed.ts';
export { type TakenRoom, takeConditions } from './take-conditions.ts';
