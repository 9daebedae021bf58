import { repairLogEntry } from '@portal/contract/repair-logs/endpoints.ts';
import { KEEP_CURRENT } from '@portal/contract/repairs/status-choices.ts';
import { repairStatus } from '@portal/contract/repairs/status-field.ts';
import { z } from 'zod';

/** Add Status Update as the form holds it: 'keep current' stands for no status (A4). */
export const entryForm = repairLogEntry.extend({
  status: z.union([z.literal(KEEP_CURRENT), repairStatus], { error: 'Unknown status' }),
});
