import { z } from 'zod';
import { COUNT, MAX_PAGE, MAX_PAGE_SIZE, SEARCH_MAX } from './paging.ts';

/** Returns the schema of a count in a query, from 1 to `max`. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(COUNT, 'Must be a whole number above zero')
    .transform(Number)
    .refine((n) => n <= max, `Must be at most ${max}`);

/** The sort parameter of lists that can be sorted by name. Without it the newest row is first (D2.3). */
export const sortQuery = { sort: z.enum(['name', 'createdAt']).optional() };

/** Query parameters of every list (D2.3); filters are added by each list. */
export const pagingQuery = {
  page: wholeNumber(MAX_PAGE).optional(),
  pageSize: wholeNumber(MAX_PAGE_SIZE).optional(),
  search: z.string().trim().max(SEARCH_MAX, `Must be at most ${SEARCH_MAX} characters`).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};
