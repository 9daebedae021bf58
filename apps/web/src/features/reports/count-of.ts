/** Returns a count with its word, such as '1 repair' or '1,204 repairs'. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
