import { z } from 'zod';
import { conformityWord } from '../../laboratory/worksheets/evaluation.ts';
import {
  measurementPointFields,
  pointList,
  storedMeasurementPoint,
  typedNumber,
  type WithLimitsFrom,
} from '../../repairs/equipment-models/measurement-points.ts';

/** The most measurement points of one unit. */
export const RESULT_POINTS_MAX = 500;

/** A measurement point with its readings. Numbers are texts that keep the digits that were typed (D5.9). */
export const resultPoint = z.object({
  ...measurementPointFields,
  /** The reading before any adjustment. */
  asFound: typedNumber,
  /** The reading after adjustment. Empty while the unit was not adjusted, and where nobody measured again. */
  asLeft: typedNumber,
  /** The expanded uncertainty, in the unit of the point. */
  uncertainty: typedNumber,
});
const words = z.object({ asFound: conformityWord.nullable(), asLeft: conformityWord.nullable() });
const outside = z.object({ asFound: z.boolean().nullable(), asLeft: z.boolean().nullable() });
/**
 * `words` are those of the decision rule, where a worksheet was evaluated. They count instead of the limits. `outside` says
 * whether its error before rounding lay outside the limits: a result that fails by the guard band alone did not.
 */
export type ResultPoint = WithLimitsFrom<z.output<typeof resultPoint>> & {
  words?: z.output<typeof words> | null;
  outside?: z.output<typeof outside> | null;
};
export type ResultPointForm = z.input<typeof resultPoint>;

export const resultPoints = pointList(resultPoint, RESULT_POINTS_MAX);

const reading = z.string().nullable();
/** A measurement point as it is stored and answered. */
export const storedResultPoint = storedMeasurementPoint.extend({
  asFound: reading,
  asLeft: reading,
  uncertainty: reading,
  /** Null for results without a worksheet. */
  words: words.nullish(),
  /** Null for results without a worksheet. */
  outside: outside.nullish(),
});
