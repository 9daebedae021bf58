import { z } from 'zod';
import type { JobDeclaration } from '../../jobs/jobs.ts';

const payload = z.object({ companyId: z.int(), importId: z.int() });

/** Processes the rows of an import in batches. When it runs again, it continues after the last batch. */
export const importCustomersJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'import-customers',
  payload,
  retries: 3,
  onePer: ({ importId }) => String(importId),
  // A large file of one company must not delay other companies.
  atOnce: 2,
};

/** Continues imports whose process was killed, and deletes the rows of old ones. */
export const followUpImportsJob: JobDeclaration<object> = {
  name: 'follow-up-imports',
  payload: z.object({}),
  cron: '* * * * *',
  retries: 0,
};
