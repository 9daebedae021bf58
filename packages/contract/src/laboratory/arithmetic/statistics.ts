import { refuse } from './arithmetic-error.ts';
import { type Decimal, read, readSize, sum, write } from './decimal.ts';
import { CORRECTIONS_MAX, READINGS_MAX, SERIES_MAX } from './limits.ts';

export function readReadings(readings: readonly string[]): Decimal[] {
  if (readings.length === 0) return refuse('readings.few', 'There is no reading yet.');
  if (readings.length > READINGS_MAX)
    return refuse('readings.many', `A point has at most ${READINGS_MAX} readings.`);
  return readings.map((reading, at) => read(reading, `Reading ${at + 1}`));
}

export const meanOf = (values: readonly Decimal[]): Decimal => sum(values).div(values.length);

/** Returns s², with n − 1 (JCGM 100:2008, 4.2.2, equation 4). */
export function varianceOf(values: readonly Decimal[]): Decimal {
  if (values.length < 2) return refuse('readings.few', 'A standard deviation needs at least two readings.');
  const mean = meanOf(values);
  return sum(values.map((value) => value.minus(mean).pow(2))).div(values.length - 1);
}

/** Returns the arithmetic mean of readings (JCGM 100:2008, 4.2.1, equation 3). */
export const mean = (readings: readonly string[]): string => write(meanOf(readReadings(readings)));

/** Returns the experimental standard deviation s of readings, with n − 1 (JCGM 100:2008, 4.2.2). */
export const standardDeviation = (readings: readonly string[]): string =>
  write(varianceOf(readReadings(readings)).sqrt());

/** Returns the experimental standard deviation of the mean, s/√n (JCGM 100:2008, 4.2.3, equation 5). */
export function standardDeviationOfMean(readings: readonly string[]): string {
  const values = readReadings(readings);
  return write(varianceOf(values).div(values.length).sqrt());
}

/** A standard deviation of earlier readings with its degrees of freedom: the number of readings less one. */
export interface Series {
  deviation: string;
  freedom: number;
}

/**
 * Returns the pooled standard deviation of several series, √(Σ νᵢsᵢ² / Σ νᵢ), and its degrees of freedom
 * (JCGM 100:2008, 4.2.4; EA-4/02, 3.2.2 b).
 */
export function pooledDeviation(series: readonly Series[]): Series {
  if (series.length === 0) return refuse('readings.few', 'A pooled value needs at least one series.');
  if (series.length > SERIES_MAX)
    return refuse('readings.many', `A pooled value is made of at most ${SERIES_MAX} series.`);
  const parts = series.map(({ deviation, freedom }, at) => {
    if (!Number.isInteger(freedom) || freedom < 1 || freedom >= READINGS_MAX)
      return refuse('readings.few', `Series ${at + 1} needs at least two readings.`);
    return { variance: readSize(deviation, `The deviation of series ${at + 1}`).pow(2), freedom };
  });
  const freedom = parts.reduce((total, part) => total + part.freedom, 0);
  const total = sum(parts.map((part) => part.variance.times(part.freedom)));
  return { deviation: write(total.div(freedom).sqrt()), freedom };
}

/**
 * Returns the value of the standard with the corrections that its certificate and the conditions ask for. A correction
 * is added (JCGM 200:2012, 2.53).
 */
export function correctedReference(reference: string, corrections: readonly string[]): string {
  if (corrections.length > CORRECTIONS_MAX)
    return refuse('readings.many', `A reference value has at most ${CORRECTIONS_MAX} corrections.`);
  const parts = corrections.map((correction, at) => read(correction, `Correction ${at + 1}`));
  return write(read(reference, 'The reference value').plus(sum(parts)));
}

/** Returns the error of indication: indication less reference value (JCGM 200:2012, 2.16 and 4.1). */
export const errorOfIndication = (indication: string, reference: string): string =>
  write(read(indication, 'The indication').minus(read(reference, 'The reference value')));
