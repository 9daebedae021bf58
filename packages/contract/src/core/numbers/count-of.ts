/** Returns a number with commas between its thousands: '1,200'. */
export const formatNumber = (count: number): string => count.toLocaleString('en-US');

/**
 * Returns a number with its thing in the right form: '1 file', '1,200 files'. `many` is for words that take more than
 * an s.
 */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
