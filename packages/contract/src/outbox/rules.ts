/** D4.1; `failed` carries the server's answer in plain words. */
export const outboxStates = ['queued', 'sending', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];
