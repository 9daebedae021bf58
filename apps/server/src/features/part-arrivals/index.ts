export { type ReceivedPart, reserveReceived } from './reserve-received.ts';
