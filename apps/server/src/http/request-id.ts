import { randomUUID } from 'node:crypto';

/**
 * Returns a new request id. Every answer, log line and audit entry holds it, so that a reported fault can be traced.
 */
export const newRequestId = (): string => randomUUID();
