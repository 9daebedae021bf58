import { numberFormat } from '../house-style.ts';

/** Returns a number with commas between its thousands, '1,200', or as the company writes its numbers (D14.5). */
export const formatNumber = (count: number): string =>
  numberFormat('number', {}).format(count).replaceAll('\u202f', '\u00a0');

/**
 * Returns a number with its thing in the right form: '1 file', '1,200 files'. `many` is for words that take more than
 * an s.
 */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
