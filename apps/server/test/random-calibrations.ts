import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import { calibrationResults } from '@portal/contract/core/calibration-results.ts';
import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import fc from 'fast-check';

/** The day on which each unit of {@link randomCalibration} arrived, and today. */
export const ARRIVED: CalendarDate = '2026-03-01';

const reading = fc.constantFrom('9.8', '9.9', '9.95', '10', '10.0', '10.1', '10.10', '10.2', '1.01e1');
const maybe = <T>(value: fc.Arbitrary<T>, weight = 3) => fc.option(value, { nil: null, freq: weight });

const randomPoint: fc.Arbitrary<Omit<ResultPoint, 'quantity'>> = fc.record({
  unit: fc.oneof({ weight: 12, arbitrary: fc.constant('V') }, { weight: 1, arbitrary: fc.constant(null) }),
  nominal: fc.constant('10'),
  lowerLimit: maybe(fc.constantFrom('9.9', '9.90')),
  upperLimit: maybe(fc.constantFrom('10.1', '1.01e1')),
  limitsFrom: maybe(fc.constant('Order of the customer'), 1),
  asFound: maybe(reading, 8),
  asLeft: maybe(reading, 1),
  uncertainty: fc.constantFrom(null, null, '0.01', '1e-3', '0', '-0.01'),
});

const text = (words: string, weight = 3) => maybe(fc.constant(words), weight);

/** Results of one unit that may or may not contradict themselves. */
export const randomCalibration = fc.record({
  result: fc.constantFrom(...calibrationResults),
  calibratedOn: fc
    .oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 200 }) },
      fc.constantFrom(-1, -31, -32, -13_000, 400),
    )
    .map((days) => addDays(ARRIVED, days)),
  procedure: text('QP-87'),
  limitsFrom: text('Data sheet of the maker', 9),
  remarks: text('Up to 5 V only.', 4),
  asFoundNotes: text('Dusty', 1),
  overrideReason: text('The customer knows', 1),
  points: fc
    .array(randomPoint, { maxLength: 4 })
    .map((points) => points.map((point, at) => ({ quantity: `Quantity-${at + 1}`, ...point }))),
});
export type RandomCalibration = typeof randomCalibration extends fc.Arbitrary<infer T> ? T : never;

/** The seed of a run: that of CALIBRATIONS_SEED, else a new one. A failing run prints it. */
export const runOf = (usual: number) => ({
  numRuns: Number(process.env['CALIBRATIONS'] ?? usual),
  ...(process.env['CALIBRATIONS_SEED'] && { seed: Number(process.env['CALIBRATIONS_SEED']) }),
  endOnFailure: true,
});
