import { SAVED_VIEWS_MAX } from './rules.ts';

/** Messages about saved views. A5 and A8 fix none of them. */
export const savedViewMessages = {
  nameRequired: 'View name is required',
  badQuery: 'The list does not know these filters',
  nameTaken: 'You already have a view with this name.',
  tooMany: `You have ${SAVED_VIEWS_MAX} views. Please delete one first.`,
  notFound: 'View not found',
} as const;
