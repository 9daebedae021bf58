import type { NewIndex } from '../src/db/build-indexes.ts';

/** Pages of customers ask whether another customer's portal users gave the same customer number. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'users_by_customer_number',
    on: 'users (company_id, lower(customer_no)) where customer_no is not null',
  },
];
