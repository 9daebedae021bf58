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

const saysSomething = (terms: DefaultTerms): boolean => Object.values(terms).some((term) => term !== null);

/** The rules without numbers that a request can ask for. Others are for staff to agree on. */
const askedStatement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('rule'),
    rule: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['simple', 'method6']) }),
      z.object({ kind: z.literal('guarded'), share: z.literal('1') }),
    ]),
    leastRatio: z.null(),
  }),
]);

/**
 * What a request asks for the calibration of a unit, over what is usual. Left out, and with nothing in it, everything is as usual.
 */
export const askedTerms = defaultTerms
  .extend({ statement: askedStatement.nullable() })
  .nullish()
  .transform((given) => (given && saysSomething(given) ? given : undefined))
  .optional();

/** What is agreed without a word in a request, for whoever fills one in. */
export const usualTerms = z.object({
  /** False for a laboratory without an accreditation: then an accredited calibration cannot be asked for. */
  accreditable: z.boolean(),
  /** With the customer, for units that no register has. */
  terms: calibrationTerms,
  /** For the units of the register that were asked about, as far as they are the customer's. */
  units: z.array(z.object({ id: z.int(), terms: calibrationTerms })),
});
export type UsualTerms = z.infer<typeof usualTerms>;

/** What a request asked for the calibration, by whom and when. */
const wish = z.object({
  terms: defaultTerms,
  /** Who asked on the side of the customer. */
  by: z.string(),
  /** Who wrote it down, when staff did that for the customer; null for the customer's own request, and for customers. */
  enteredBy: z.string().nullable(),
  at: instant,
});
export type Wish = z.infer<typeof wish>;

/** Why nobody can accept a wish as it was shown: the request has another customer now, or something else is usual. */
const hindrances = ['customer', 'defaults'] as const;

/** How far a unit is: the laboratory has not looked at the wish, has answered otherwise, has agreed, or nothing was asked. */
const wishStates = ['open', 'answered', 'agreed', 'usual'] as const;

/** What a request asked, and what is agreed for each of its units, as its customer may read it. */
export const repairWish = z.object({
  wish: wish.nullable(),
  units: z.array(
    z.object({
      itemId: z.int(),
      unit: z.string(),
      state: z.enum(wishStates),
      terms: calibrationTerms,
      acceptance: acceptance.nullable(),
    }),
  ),
});
export type RepairWish = z.infer<typeof repairWish>;

/** The defaults of a customer or a unit, and what holds where they say nothing. */
export const shownDefaults = z.object({
  terms: defaultTerms,
  /** What an agreement without a word about it begins with: the next default. */
  below: calibrationTerms,
  /** The version of the customer or the unit. */
  version: z.int(),
});
export type ShownDefaults = z.infer<typeof shownDefaults>;

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
  /** What the request asked for. It is open until staff write down what is agreed or proposed. */
  wish: wish
    .extend({
      isOpen: z.boolean(),
      /** All that was shown with the request. Accepting writes down exactly this. */
      shown: calibrationTerms,
      /** Null while it can be accepted. */
      hindrance: z.enum(hindrances).nullable(),
    })
    .nullable(),
  /** The last entry that the caller has seen; 0 without one. */
  entry: z.int(),
});
export type ItemAgreement = z.infer<typeof itemAgreement>;

/** The wishes of a request that wait for staff, over all units that were sent in together. */
export const openWishes = z.object({
  units: z.array(itemAgreement.extend({ repairId: z.int(), serviceReportNumber: z.string() })),
  /** Requests with a wish and no unit to accept it for yet. */
  withoutUnit: z.array(z.object({ repairId: z.int(), serviceReportNumber: z.string() })),
});
export type OpenWishes = z.infer<typeof openWishes>;

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

/** Accepts what the request asked for a unit. */
export const acceptWish = agreementForm.pick({ entry: true });
