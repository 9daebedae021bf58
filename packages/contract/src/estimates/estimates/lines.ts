import { z } from 'zod';
import { optionalLine, required } from '../../core/fields.ts';
import { type Dollars, MAX_CENTS } from '../../core/numbers/money.ts';
import { money } from '../../core/numbers/money-fields.ts';
import { notANumber, WHOLE_QUANTITY } from '../../core/numbers/number-words.ts';
import type { Percent } from '../../core/numbers/percent.ts';
import { percent } from '../../core/numbers/percent-fields.ts';
import { speaker } from '../../core/words.ts';
import type { Discount } from '../../repairs/repairs/sums.ts';

/** The kinds of lines of an estimate (D3.6). */
export const estimateLineKinds = ['part', 'labor', 'calibration', 'shipping'] as const;
export type EstimateLineKind = (typeof estimateLineKinds)[number];

export const lineTexts = {
  'line.part': 'Part',
  'line.labor': 'Labor',
  'line.calibration': 'Calibration',
  'line.shipping': 'Shipping',
} as const satisfies Record<`line.${EstimateLineKind}`, string>;
const say = /* @__PURE__ */ speaker(lineTexts);
/** The label of each kind of line, on screens and on paper. */
export const estimateLineLabel = (kind: EstimateLineKind): string => say(`line.${kind}`);

const QUANTITY = 'Quantity must be greater than zero';
/** Hours have at most two decimals, such as 1.25. Of a part there are only whole pieces. */
const lineQuantity = z
  .number({ error: ({ input }) => (Number.isNaN(input) ? notANumber() : QUANTITY) })
  .positive(QUANTITY)
  .max(100_000, 'Must be at most 100,000')
  .refine((given) => Math.round(given * 100) / 100 === given, 'Must have at most 2 decimals');
/** The most lines: a repair's hundred parts (A5), labor and both shipping costs. */
const LINES_MAX = 110;

/** The most photos beside one line, and in one estimate. They bound the size of the PDF. */
export const LINE_PHOTOS_MAX = 4;
const PHOTOS_MAX = 20;

/** An empty choice is the rate of the company. */
const lineTaxRate = z
  .union([z.literal(''), percent])
  .nullish()
  .transform((given) => (given === '' ? null : (given ?? null)));

/** One line of a draft. `price` is the charge price of one unit, never the company's cost. */
const lineFields = z.object({
  kind: z.enum(estimateLineKinds, { error: 'Unknown kind of line' }),
  partNumber: optionalLine(100),
  description: required('Description is required', 1000),
  quantity: lineQuantity,
  price: money,
  /** True for a line that the customer may leave out. */
  optional: z.boolean().optional(),
  /** Whether an optional line is ticked when the customer opens the estimate. Absent means ticked. */
  taken: z.boolean().optional(),
  /** A rate of tax that the company has beside its own. Empty for the company's own. */
  taxRate: lineTaxRate,
  /** Images of the repair that the customer may see. They stand beside the line. */
  photoIds: z.array(z.int()).max(LINE_PHOTOS_MAX, `At most ${LINE_PHOTOS_MAX} photos for a line`).optional(),
});
/** Refuses half a part. */
const wholeParts = <S extends z.ZodType<{ kind: string; quantity: number }>>(line: S): S =>
  line.refine(({ kind, quantity }) => kind !== 'part' || Number.isInteger(quantity) || quantity <= 0, {
    path: ['quantity'],
    message: WHOLE_QUANTITY,
  });
const estimateLine = wholeParts(lineFields);
const presetLine = wholeParts(lineFields.omit({ photoIds: true, taxRate: true }));
export type PresetLine = z.output<typeof presetLine>;

/** The message for an estimate that does not fit the database's column. */
export const TOO_LARGE = 'The estimate is worth more than 99,999,999.99';

/** Some lines. Their sum must fit the database's column. */
const linesOf = <S extends z.ZodType<{ quantity: number; price: number }>>(line: S) =>
  z
    .array(line)
    .min(1, 'Add at least one line')
    .max(LINES_MAX, `At most ${LINES_MAX} lines`)
    .refine(
      (lines) =>
        lines.reduce((sum, { quantity, price }) => sum + Math.round(quantity * price), 0) <= MAX_CENTS,
      TOO_LARGE,
    );

/** All lines of a draft. */
export const estimateLines = linesOf(estimateLine).refine(
  (lines) => lines.reduce((sum, { photoIds = [] }) => sum + photoIds.length, 0) <= PHOTOS_MAX,
  `At most ${PHOTOS_MAX} photos in an estimate`,
);

/** The lines of a preset, which belongs to no repair and so has no photos. */
export const presetLines = linesOf(presetLine);

/** The kinds of a discount in a body. A form says `none`. */
export const discountKinds = ['none', 'amount', 'percent'] as const;

const discount = z.object({
  kind: z.enum(discountKinds, { error: 'Unknown kind of discount' }),
  value: z.union([z.number(), z.string()]).nullish(),
});
/** A form keeps the text of the value, whatever the kind. */
type GivenDiscount =
  | { kind: 'none'; value?: string | null | undefined }
  | { kind: 'amount'; value?: Dollars | string | null | undefined }
  | { kind: 'percent'; value?: Percent | string | null | undefined };

/** The discount of a draft: dollars or percent of the lines. Parses to cents, to a rate, or to null for none. */
export const estimateDiscount = (
  discount as unknown as z.ZodType<z.infer<typeof discount>, GivenDiscount>
).transform(({ kind, value }, ctx): Discount | null => {
  if (kind === 'none') return null;
  const parsed = (kind === 'amount' ? money : percent).safeParse(value ?? '');
  if (parsed.success) return { kind, value: parsed.data } as Discount;
  for (const { message } of parsed.error.issues)
    ctx.addIssue({ code: 'custom', message, path: ['value'], input: value });
  return z.NEVER;
});
