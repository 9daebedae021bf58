export { reserveReceived } from './reserve-received.ts';
