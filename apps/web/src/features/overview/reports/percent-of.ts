/** Returns a share such as '97.4 %', or a dash when there is nothing to divide. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;
