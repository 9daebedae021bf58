import type { OutboxMessage } from '@portal/contract/conversation/outbox/endpoints.ts';

/** Returns true for a mail that waits or has failed. The server refuses all others (D4.1). */
export const mayRetry = ({ state }: OutboxMessage): boolean => state === 'queued' || state === 'failed';
