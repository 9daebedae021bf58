import type { NewIndex } from '../src/db/build-indexes.ts';

/** The list of reminders, filtered by state (D11). */
export const indexes: readonly NewIndex[] = [
  { name: 'reminders_by_state', on: 'reminders (company_id, status, trigger_time, id)' },
];
