export { outboxMessageScope } from './outbox.policy.ts';
