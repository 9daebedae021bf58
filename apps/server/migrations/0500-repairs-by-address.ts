import type { NewIndex } from '../src/db/build-indexes.ts';

/** A full list of waiting mail asks whether a sender is the contact of a repair. */
export const indexes: readonly NewIndex[] = [
  { name: 'repairs_by_address', on: 'repairs (company_id, lower(email_address))' },
];
