import { z } from 'zod';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import type { ImportKindName } from './read-file/importable-files.ts';

const payload = z.object({ companyId: z.int(), importId: z.int() });
export type Running = z.infer<typeof payload>;

/** Processes the rows of an import in batches. When it runs again, it continues after the last batch. */
export const importJob = (kind: ImportKindName): JobDeclaration<Running> => ({
  name: `import-${kind}-file`,
  payload,
  retries: 3,
  onePer: ({ importId }) => String(importId),
  // A large file of one company must not delay other companies.
  atOnce: 2,
});

/** Continues imports whose process was killed, and deletes the rows of old ones. */
export const followUpJob = (kind: ImportKindName): JobDeclaration<object> => ({
  name: `follow-up-${kind}-imports`,
  payload: z.object({}),
  cron: '* * * * *',
  retries: 0,
});
