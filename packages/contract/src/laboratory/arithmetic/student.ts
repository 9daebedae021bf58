// @ts-expect-error plain JavaScript, without types
import jstat from 'jstat';

interface Distributions {
  studentt: { inv(probability: number, freedom: number): number };
  normal: {
    inv(probability: number, mean: number, deviation: number): number;
    cdf(value: number, mean: number, deviation: number): number;
  };
}
const { studentt, normal } = jstat as Distributions;

/** From here on the quantile is that of the normal distribution, which differs by less than 3e-7 of it. */
const FREEDOM_MAX = 1e7;
/** The library is right to 1e-7 of a quantile. Further digits would be noise in U. */
const DECIMALS = 5;

/**
 * Returns the factor t that encloses this share of Student's distribution on both sides of zero, with five decimals
 * (JCGM 100:2008, G.3.2 and table G.2). A binary number: it comes from a series, as every table does.
 *
 * @param probability between 0 and 1
 * @param freedom degrees of freedom, 1 or more; Infinity is the normal distribution
 */
export function studentFactor(probability: number, freedom: number): number {
  const below = (1 + probability) / 2;
  const factor = freedom > FREEDOM_MAX ? normal.inv(below, 0, 1) : studentt.inv(below, freedom);
  return Number(factor.toFixed(DECIMALS));
}

/** Beyond it the library has no correct digit left of what is below. */
const DEVIATIONS_MAX = 6;

/** Returns the share of the normal distribution below a value, given in standard deviations from the mean. */
export const normalBelow = (deviations: number): number =>
  deviations < -DEVIATIONS_MAX ? 0 : deviations > DEVIATIONS_MAX ? 1 : normal.cdf(deviations, 0, 1);
