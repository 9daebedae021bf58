import { repairLogEntry } from '@portal/contract/repair-logs.ts';
import { KEEP_CURRENT } from '@portal/contract/repair-status-choices.ts';
import { repairStatus } from '@portal/contract/repair-status-field.ts';
import { z } from 'zod';

/** Add Status Update as the form holds it: 'keep current' stands for no status (A4). */
export const entryForm = repairLogEntry.extend({
  status: z.union([z.literal(KEEP_CURRENT), repairStatus], { error: 'Unknown status' }),
});
