import type { OutboxMessage } from '@portal/contract/outbox/endpoints.ts';

/** True for a mail that waits or has failed: the server refuses the others (D4.1). */
export const mayRetry = ({ state }: OutboxMessage): boolean => state === 'queued' || state === 'failed';
