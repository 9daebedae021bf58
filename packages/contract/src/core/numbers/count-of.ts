/**
 * Returns a number with its thing in the right form: '1 file', '1,200 files'. `many` is for words that take more than
 * an s.
 */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
