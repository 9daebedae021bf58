import type { NewIndex } from '../src/db/build-indexes.ts';

/** Failed mail is counted for all companies at once, and is little among all mail. */
export const indexes: readonly NewIndex[] = [
  { name: 'outbox_failed', on: `outbox_messages (company_id) where state = 'failed'` },
];
