import { z } from 'zod';
import { compareDecimals, DECIMAL } from '../core/decimals.ts';
import { optionalLine, required } from '../core/fields.ts';
import { MEASUREMENT_POINTS_MAX } from './measurement-limits.ts';
import { equipmentMessages as say } from './messages.ts';

/** A number with the digits that were typed (D5.9). Empty text means none. */
export const typedNumber = z
  .union([z.literal(''), z.string().trim().regex(DECIMAL, say.pointNumber)], { error: say.pointNumber })
  .nullish()
  .transform((given) => given || null);

export const measurementPointFields = {
  /** What is measured, such as 'DC voltage'. */
  quantity: required(say.pointQuantity),
  nominal: typedNumber,
  unit: optionalLine(30).transform((given) => given || null),
  lowerLimit: typedNumber,
  upperLimit: typedNumber,
};

interface Limits {
  lowerLimit: string | null;
  upperLimit: string | null;
}

/** Refuses an upper limit below the lower limit, at the upper limit. */
export function refuseCrossedLimits({ lowerLimit, upperLimit }: Limits, ctx: z.RefinementCtx): void {
  if (lowerLimit !== null && upperLimit !== null && compareDecimals(lowerLimit, upperLimit) > 0)
    ctx.addIssue({ code: 'custom', path: ['upperLimit'], message: say.pointLimits, input: upperLimit });
}

/** A measurement point of a model's template (D5.9). Numbers are texts that keep the digits that were typed. */
export const measurementPoint = z.object(measurementPointFields).superRefine(refuseCrossedLimits);
export type MeasurementPoint = z.output<typeof measurementPoint>;
export type MeasurementPointForm = z.input<typeof measurementPoint>;

export const measurementPoints = z
  .array(measurementPoint)
  .max(MEASUREMENT_POINTS_MAX, `At most ${MEASUREMENT_POINTS_MAX} measurement points`);

/** A measurement point as it is stored and answered. */
export const storedMeasurementPoint = z.object({
  quantity: z.string(),
  nominal: z.string().nullable(),
  unit: z.string().nullable(),
  lowerLimit: z.string().nullable(),
  upperLimit: z.string().nullable(),
});
