import { randomUUID } from 'node:crypto';

/** Named in every answer, log line and audit entry, so that a report can be followed back. */
export const newRequestId = (): string => randomUUID();
