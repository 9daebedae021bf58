/** The states of a mail (D4.1). A failed mail has the mail server's answer in plain words. */
export const outboxStates = ['queued', 'sending', 'sent', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];
