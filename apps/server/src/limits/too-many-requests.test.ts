import { expect, it } from 'vitest';
import { tooManyRequests } from './too-many-requests.ts';

it.each([
  [0, '1 second', 1],
  [0.2, '1 second', 1],
  [39.4, '40 seconds', 40],
  [119, '119 seconds', 119],
  [120, '2 minutes', 120],
  [121, '3 minutes', 121],
  [900, '15 minutes', 900],
  [3_600, '60 minutes', 3_600],
  [7_140, '119 minutes', 7_140],
  [7_141, '2 hours', 7_141],
  [86_400, '24 hours', 86_400],
])('says a wait of %s seconds as %s, as Retry-After does', (seconds, words, retryAfter) => {
  const refused = tooManyRequests('limit.reached', seconds);
  expect([refused.status, refused.code, refused.message, refused.retryAfter]).toEqual([
    429,
    'limit.reached',
    `Too many attempts. Please wait ${words} and try again.`,
    retryAfter,
  ]);
});
