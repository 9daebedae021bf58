import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { optionalLine, required } from '../../core/fields.ts';
import { decisionRule, leastRatio } from '../worksheets/decision-rule.ts';
import { calibrationTermsMessages as say } from './messages.ts';

/** The most characters of points and of a specification in words. They stand in one sentence of an estimate. */
export const TERM_WORDS_MAX = 300;

const words = (message: string) => required(message, TERM_WORDS_MAX);

/** The rule by which the laboratory says pass or fail, or no statement of conformity at all (ISO/IEC 17025:2017, 7.1.3). */
const statement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('rule'),
    rule: decisionRule,
    leastRatio: leastRatio.nullish().transform((given) => given ?? null),
  }),
]);

/** `plus`: those of the procedure and others. `only`: no others than these. */
const points = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('plus'), words: words(say.pointsRequired) }),
  z.object({ kind: z.literal('only'), words: words(say.pointsRequired) }),
]);

/** What a customer and the laboratory agree on for the calibration of a unit. */
export const calibrationTerms = z.object({
  /** True when the customer wants a certificate that names the accreditation of the laboratory. */
  accredited: z.boolean(),
  statement,
  points,
  /** The specification that the customer asks for, in words; null for that of the procedure. */
  specification: words(say.specificationRequired).nullable(),
  /** Whether certificate and label name the next due date. */
  printNextDue: z.boolean(),
});
export type CalibrationTerms = z.output<typeof calibrationTerms>;
export type TermName = keyof CalibrationTerms;

/** What is agreed with a customer for all units, or for one unit. What is null is as the next default says. */
export const defaultTerms = z.object({
  accredited: z.boolean().nullable(),
  statement: statement.nullable(),
  points: points.nullable(),
  specification: calibrationTerms.shape.specification,
  printNextDue: z.boolean().nullable(),
});
export type DefaultTerms = z.output<typeof defaultTerms>;

/** The defaults of a customer or a unit, and what holds where they say nothing. */
export const shownDefaults = z.object({
  terms: defaultTerms,
  /** What an agreement without a word about it begins with: the next default. */
  below: calibrationTerms,
  /** The version of the customer or the unit. */
  version: z.int(),
});
export type ShownDefaults = z.infer<typeof shownDefaults>;

/** How the customer accepted: with an estimate, with the request, or as told to staff. */
export const acceptanceChannels = ['estimate', 'request', 'told'] as const;

const acceptance = z.object({
  channel: z.enum(acceptanceChannels),
  /** The version of the estimate; null for another channel. */
  estimateVersion: z.int().nullable(),
  /** Who accepted on the side of the customer. */
  by: z.string(),
  at: instant,
});
export type Acceptance = z.infer<typeof acceptance>;

/** What holds for a unit of a calibration. */
export const agreedTerms = z.object({
  terms: calibrationTerms,
  /** The terms that somebody agreed on. The others are the habit of the laboratory, and the bench may choose. */
  agreed: z.array(z.enum(['accredited', 'statement', 'points', 'specification', 'printNextDue'])),
  /** Null while the customer has accepted nothing for this request: then the defaults hold. */
  acceptance: acceptance.nullable(),
});
export type AgreedTerms = z.infer<typeof agreedTerms>;

/** A unit of a request with what is agreed for it. */
export const itemAgreement = agreedTerms.extend({
  /** The id of the calibration item. */
  itemId: z.int(),
  unit: z.string(),
  /** What staff propose instead, and the customer has not accepted yet. The next estimate shows it. */
  proposed: z.object({ terms: calibrationTerms, by: z.string(), at: instant }).nullable(),
  /** The last entry that the caller has seen; 0 without one. */
  entry: z.int(),
});
export type ItemAgreement = z.infer<typeof itemAgreement>;

/** A unit on an estimate with what is quoted for its calibration. It is kept with the version that was sent. */
export interface QuotedCalibration {
  itemId: number;
  unit: string;
  terms: CalibrationTerms;
  /** The sentences as the customer read them: a later release may have other words. */
  sentences: string[];
}

/** What staff write down: what the customer agreed to, or without a name what an estimate proposes. */
export const agreementForm = z.object({
  terms: calibrationTerms,
  /** Who agreed on the side of the customer; empty for a proposal. */
  acceptedBy: optionalLine(),
  /** The last entry that the caller has seen. Somebody else's in between is refused. */
  entry: z.int().min(0).max(2_147_483_647),
});
