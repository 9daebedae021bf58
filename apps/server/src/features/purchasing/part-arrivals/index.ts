export { type KeptPart, keptForRepairs, type ReceivedPart, reserveReceived } from './reserve-received.ts';
