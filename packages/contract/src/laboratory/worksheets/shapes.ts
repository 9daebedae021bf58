import { z } from 'zod';
import { id, optionalLine } from '../../core/fields.ts';
import { POINT_READINGS_MAX, POINTS_MAX } from '../procedures/limits.ts';
import { typedNumber } from '../procedures/typed-numbers.ts';
import { decisionRule, leastRatio } from './decision-rule.ts';
import { worksheetMessages as say } from './messages.ts';
import { readWorksheet } from './typed-readings.ts';

/** The most files of readings of one worksheet. */
export const WORKSHEET_FILES_MAX = 50;

const words = (max: number) => optionalLine(max).transform((given) => given || null);
const readings = z.array(typedNumber).max(POINT_READINGS_MAX, say.readingsMax(POINT_READINGS_MAX));
/** The unit of what was typed, where it is another one than that of the point. */
const unit = words(30);

const set = { kind: z.literal('set'), value: typedNumber, unit };
const read = { kind: z.literal('read'), readings, unit };
/** What the certificate of the standard asks to add, in the unit of what was typed. */
const correction = typedNumber;

/** `set` without a value is the nominal value of the point. */
const indication = z.discriminatedUnion('kind', [z.object(set), z.object(read)]);
const reference = z.discriminatedUnion('kind', [
  z.object({ ...set, correction }),
  z.object({ ...read, correction }),
]);
const side = z.object({ reference, indication });

const worksheetPoint = z.object({
  asFound: side.nullish().transform((given) => given ?? null),
  /** Measured again after an adjustment. */
  asLeft: side.nullish().transform((given) => given ?? null),
  /** Why the point is not measured. */
  leftOut: words(300),
});

/** What somebody types at the bench. Numbers are stored with the digits that were typed. */
export const worksheetForm = z
  .object({
    procedureRevisionId: id(say.unknownRevision),
    /** True when the customer asked for accredited results. Only those in the scope are reported as such. */
    accredited: z.boolean().default(false),
    rule: decisionRule,
    /** True when the customer wants no statement of conformity: then no point has limits. */
    withoutStatement: z.boolean().optional(),
    leastRatio: leastRatio.nullish().transform((given) => given ?? null),
    /** Significant digits of U, and how it is rounded; null as the budget of the range says. */
    digits: z
      .literal([1, 2])
      .nullish()
      .transform((given) => given ?? null),
    rounding: z
      .enum(['nearest', 'up'])
      .nullish()
      .transform((given) => given ?? null),
    /** °C, %RH and hPa. */
    conditions: z.object({ temperature: typedNumber, humidity: typedNumber, pressure: typedNumber }),
    /** Why the results hold although the conditions were outside the procedure. Only an admin may send it; it is printed. */
    conditionsReason: words(500),
    /** One for each point of the revision, in its order. */
    points: z.array(worksheetPoint).max(POINTS_MAX, say.pointsMax(POINTS_MAX)),
    /** The files from which readings were taken. Those of which none stands any more are left out. */
    fileIds: z.array(id()).max(WORKSHEET_FILES_MAX, say.filesMax(WORKSHEET_FILES_MAX)).optional(),
  })
  .transform((typed, ctx) =>
    readWorksheet(typed, (path, message) => ctx.addIssue({ code: 'custom', path, message, input: typed })),
  );
export type WorksheetForm = z.input<typeof worksheetForm>;
/** A worksheet as it is stored and answered. */
export type Worksheet = z.output<typeof worksheetForm>;
export type WorksheetPoint = Worksheet['points'][number];
export type WorksheetSide = NonNullable<WorksheetPoint['asFound']>;
export type TypedConditions = Worksheet['conditions'];

const text = z.string().nullable();
const storedSet = { kind: z.literal('set'), value: text, unit: text };
const storedRead = { kind: z.literal('read'), readings: z.array(text), unit: text };
const storedSide = z
  .object({
    reference: z.discriminatedUnion('kind', [
      z.object({ ...storedSet, correction: text }),
      z.object({ ...storedRead, correction: text }),
    ]),
    indication: z.discriminatedUnion('kind', [z.object(storedSet), z.object(storedRead)]),
  })
  .nullable();

/** A worksheet as it is answered. */
export const storedWorksheet = z.object({
  procedureRevisionId: z.int(),
  /** Absent in worksheets that were stored before the portal knew of it. */
  accredited: z.boolean().default(false),
  rule: decisionRule,
  /** Absent where conformity is stated. */
  withoutStatement: z.boolean().optional(),
  leastRatio: leastRatio.nullable(),
  digits: z.literal([1, 2]).nullable(),
  rounding: z.enum(['nearest', 'up']).nullable(),
  conditions: z.object({ temperature: text, humidity: text, pressure: text }),
  conditionsReason: text,
  points: z.array(z.object({ asFound: storedSide, asLeft: storedSide, leftOut: text })),
  /** Absent in worksheets without readings from files. */
  fileIds: z.array(z.int()).optional(),
}) satisfies z.ZodType<Worksheet>;

/** What a company agrees with its customers unless they agree on something else. A new worksheet begins with it. */
export const worksheetDefaults = z.object({
  rule: decisionRule,
  leastRatio: leastRatio.nullable(),
  /** Significant digits of U, and how it is rounded; null as the budget of each range says. */
  digits: z.literal([1, 2]).nullable(),
  rounding: z.enum(['nearest', 'up']).nullable(),
});
export type WorksheetDefaults = z.infer<typeof worksheetDefaults>;

/** The defaults of a company that has chosen none. */
export const firstDefaults: WorksheetDefaults = {
  ...{ rule: { kind: 'simple' }, leastRatio: null, digits: null, rounding: null },
};
