export { listOutbox } from './outbox.queries.ts';
