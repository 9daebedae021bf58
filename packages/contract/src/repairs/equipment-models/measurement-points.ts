import { z } from 'zod';
import { optionalLine, required } from '../../core/fields.ts';
import { compareDecimals, hasDecimalComma, isAmbiguous, typedDecimal } from '../../core/numbers/decimals.ts';
import { MEASUREMENT_POINTS_MAX } from './measurement-limits.ts';
import { equipmentMessages as say } from './messages.ts';

/**
 * A number as somebody typed it. Empty text means none. Whether '1,499' is a number depends on its neighbours, so
 * {@link pointList} reads it.
 */
export const typedNumber = z
  .string({ error: say.pointNumber })
  .refine((given) => given.trim() === '' || typedDecimal(given, { decimalComma: true }) !== undefined, {
    error: say.pointNumber,
    abort: true,
  })
  .nullish()
  .transform((given) => given?.trim() || null);

const optionalWord = (max: number) => optionalLine(max).transform((given) => given || null);

export const measurementPointFields = {
  /** What is measured, such as 'DC voltage'. */
  quantity: required(say.pointQuantity),
  nominal: typedNumber,
  unit: optionalWord(30),
  lowerLimit: typedNumber,
  upperLimit: typedNumber,
  /** The specification that the limits come from, where it is another one than that of the whole unit (D5.9). */
  limitsFrom: optionalWord(200),
};

/** The fields of a point that are numbers. */
const numbers = ['nominal', 'lowerLimit', 'upperLimit', 'asFound', 'asLeft', 'uncertainty'] as const;
type Numbers = Partial<Record<(typeof numbers)[number], string | null>>;

/**
 * True when the commas of these points are decimal commas: one number says so, such as '-0,5', and none has a point.
 * Then '1,499' is 1.499. Otherwise nobody knows, and the number is refused.
 */
export function usesDecimalComma(points: readonly Numbers[]): boolean {
  const texts = points.flatMap((point) => numbers.flatMap((name) => point[name] ?? []));
  return texts.some(hasDecimalComma) && !texts.some((text) => text.includes('.'));
}

type Fault = (path: [number, string], message: string) => void;

/** Returns the point with its numbers as they are stored. Tells `fault` of each number that cannot be read. */
function readNumbers<Point extends Numbers>(
  point: Point,
  decimalComma: boolean,
  fault: (name: string, message: string) => void,
): Point {
  const read: Numbers = {};
  for (const name of numbers) {
    const typed = point[name];
    if (typed === undefined || typed === null) continue;
    const number = typedDecimal(typed, { decimalComma });
    if (number === undefined) fault(name, isAmbiguous(typed) ? say.pointComma(typed) : say.pointNumber);
    else read[name] = number;
  }
  const { lowerLimit, upperLimit } = read;
  if (lowerLimit && upperLimit && compareDecimals(lowerLimit, upperLimit) > 0)
    fault('upperLimit', say.pointLimits);
  return { ...point, ...read };
}

/** Returns points with their numbers as they are stored (D5.9). Tells `fault` of each number that cannot be read. */
export function readPoints<Point extends Numbers>(points: readonly Point[], fault: Fault): Point[] {
  const decimalComma = usesDecimalComma(points);
  return points.map((point, at) =>
    readNumbers(point, decimalComma, (name, message) => fault([at, name], message)),
  );
}

/** A list of points. Their numbers are read together, because one says how the commas of the others are meant. */
export const pointList = <Point extends z.ZodType<Numbers>>(point: Point, max: number) =>
  z
    .array(point)
    .max(max, `At most ${max} measurement points`)
    .transform((points, ctx) =>
      readPoints(points, (path, message) => ctx.addIssue({ code: 'custom', path, message, input: points })),
    );

/** A measurement point of a model's template (D5.9). Numbers are texts that keep the digits that were typed. */
export const measurementPoint = z.object(measurementPointFields);
/** A point as it is stored. Those from before there was `limitsFrom` do not have it. */
export type WithLimitsFrom<Point> = Omit<Point, 'limitsFrom'> & { limitsFrom?: string | null };
export type MeasurementPoint = WithLimitsFrom<z.output<typeof measurementPoint>>;
export type MeasurementPointForm = z.input<typeof measurementPoint>;

export const measurementPoints = pointList(measurementPoint, MEASUREMENT_POINTS_MAX);

/** A measurement point as it is stored and answered. */
export const storedMeasurementPoint = z.object({
  quantity: z.string(),
  nominal: z.string().nullable(),
  unit: z.string().nullable(),
  lowerLimit: z.string().nullable(),
  upperLimit: z.string().nullable(),
  limitsFrom: z.string().nullish(),
});
