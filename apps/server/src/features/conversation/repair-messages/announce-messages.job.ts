import { z } from 'zod';
import type { JobDeclaration } from '../../../jobs/jobs.ts';

const payload = z.object({ companyId: z.int(), repairId: z.int() });

/** Tells the other side of new messages on a repair, when their authors can no longer take them back. */
export const announceMessagesJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'tell-repair-messages',
  payload,
  retries: 5,
  atOnce: 2,
  oneAtOnceOf: ({ companyId }) => String(companyId),
};
