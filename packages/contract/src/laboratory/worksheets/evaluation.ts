import { z } from 'zod';
import { decisionRule } from './decision-rule.ts';

const text = z.string().nullable();
/** What a decision rule says of a result. */
export const conformityWord = z.enum(['pass', 'conditional pass', 'conditional fail', 'fail']);

const limits = z.object({ lower: text, upper: text });

/** What the readings of a point say, as found or as left. Numbers are texts with the digits that are reported. */
export const evaluatedSide = z.object({
  /** The mean of the reference value with its correction, in the unit of the point. */
  reference: z.string(),
  /** The mean of the indication, in the unit of the point. */
  indication: z.string(),
  /** Indication less reference. */
  error: z.string(),
  /** The nominal value plus the error: what the unit indicates at the nominal value. */
  atNominal: z.string(),
  readings: z.int(),
  /** s of the readings, or of the differences where both were read, with three digits. Null for a single reading. */
  deviation: text,
  /** U; null where the range has no budget. */
  uncertainty: text,
  /** k with two decimals. */
  factor: text,
  /** Coverage probability in percent. */
  coverage: z.enum(['95', '95.45', '99']).nullable(),
  /** Effective degrees of freedom as a whole number, or 'infinite'. */
  freedom: text,
  /** True when the budget gave less than the best uncertainty of the scope, which is then reported. */
  isRaised: z.boolean(),
  /** The acceptance limits of the error, rounded inwards. Null where there is none. */
  acceptance: limits,
  /** True when the error before rounding lies outside the limits of tolerance, whatever the rule says; null without limits. */
  isOutside: z.boolean().nullish(),
  /** Null where nothing is judged: no limits, or a TUR below the least one that allows no statement. */
  word: conformityWord.nullable(),
  /** The rule that was used instead of the agreed one, because the TUR was below the least one. */
  otherRule: decisionRule.nullable(),
  /** False when the rule leaves no value that passes: the measurement is too coarse for it. */
  canPass: z.boolean(),
  /** TUR with two decimals, rounded down; null with one limit. */
  ratio: text,
  isRatioBelow: z.boolean(),
  /** The probability in percent that the word is wrong: accepted and outside, or rejected and inside. */
  risk: text,
});
export type EvaluatedSide = z.infer<typeof evaluatedSide>;

/** The entry of the scope under which a point is reported as accredited. */
const claimedEntry = z.object({
  entryId: z.int(),
  /** The version of the entry that was used. */
  version: z.int(),
  /** Its best uncertainty (CMC) at the nominal value, in the unit of the point. */
  best: z.string(),
});
/** Why a point is reported as accredited. */
export type Claim = z.infer<typeof claimedEntry>;

export const evaluatedPoint = z.object({
  /** The unit of all that is said of the point. */
  unit: z.string(),
  /** The limits of the error; null without a tolerance. */
  limits: limits.nullable(),
  /** The limits of the indication at the nominal value. */
  limitsAtNominal: limits.nullable(),
  /** Null while there is no reading. */
  asFound: evaluatedSide.nullable(),
  asLeft: evaluatedSide.nullable(),
  /** Why a side is not done: one sentence each. What can be calculated already stands in the side. */
  faults: z.object({ asFound: text, asLeft: text }),
  /** Null where the point is not reported as accredited. */
  claim: claimedEntry.nullish(),
});
export type EvaluatedPoint = z.infer<typeof evaluatedPoint>;

/** A condition that was not written down, or that was outside the limits of the procedure. */
export const deviatingCondition = z.object({
  key: z.enum(['temperature', 'humidity', 'pressure']),
  /** Fit to show and to print. */
  sentence: z.string(),
});

export const evaluation = z.object({
  points: z.array(evaluatedPoint),
  conditions: z.array(deviatingCondition),
  /** Why the results cannot be complete, in the order of the form. `point` counts from 0; null for the whole worksheet. */
  missing: z.array(z.object({ point: z.int().nullable(), field: z.string(), sentence: z.string() })),
});
export type Evaluation = z.infer<typeof evaluation>;
