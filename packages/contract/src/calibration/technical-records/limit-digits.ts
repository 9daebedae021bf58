interface Limits {
  lower: string | null;
  upper: string | null;
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Returns a number with zeros at its end, so that it has as many decimals as another one. It is never rounded. */
function padded(limit: string | null, like: string): string | null {
  if (limit === null || !PLAIN.test(limit)) return limit;
  const missing = decimalsOf(like) - decimalsOf(limit);
  if (missing <= 0) return limit;
  return `${limit}${limit.includes('.') ? '' : '.'}${'0'.repeat(missing)}`;
}

/** Returns the limits of an error with the decimals that U has, as errors are reported. */
export const limitsLikeU = ({ lower, upper }: Limits, uncertainty: string | null): Limits =>
  uncertainty === null || !PLAIN.test(uncertainty)
    ? { lower, upper }
    : { lower: padded(lower, uncertainty), upper: padded(upper, uncertainty) };
