import { repairLogEntry } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { KEEP_CURRENT } from '@portal/contract/repairs/repairs/status-choices.ts';
import { repairStatus } from '@portal/contract/repairs/repairs/status-field.ts';
import { z } from 'zod';

/** The values of the form Add Status Update. 'keep current' means no status (A4). */
export const entryForm = repairLogEntry.extend({
  status: z.union([z.literal(KEEP_CURRENT), repairStatus], { error: 'Unknown status' }),
});
