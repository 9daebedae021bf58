import type { NewIndex } from '../src/db/build-indexes.ts';

/** A mail of a repair waits for the older ones of the repair. Held mail is counted for all companies at once. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'outbox_open_of_repair',
    on: `outbox_messages (repair_id, id) where state in ('queued','sending')`,
  },
  { name: 'outbox_held', on: `outbox_messages (company_id) where held_at is not null and state = 'queued'` },
];
