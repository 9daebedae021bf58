import { z } from 'zod';
import type { JobDeclaration } from '../../jobs/jobs.ts';

const payload = z.object({ companyId: z.int(), importId: z.int() });

/** Works through the rows of an import, batch after batch; goes on where it was when it runs again. */
export const importCustomersJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'import-customers',
  payload,
  retries: 3,
  onePer: ({ importId }) => String(importId),
  // A large file of one company keeps no other company waiting.
  atOnce: 2,
};

/** Goes on with imports whose process was killed, and forgets the rows of old ones. */
export const followUpImportsJob: JobDeclaration<object> = {
  name: 'follow-up-imports',
  payload: z.object({}),
  cron: '* * * * *',
  retries: 0,
};
