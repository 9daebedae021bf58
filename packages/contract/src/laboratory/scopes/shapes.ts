import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate, plannedDate } from '../../core/dates/date-fields.ts';
import { optionalLine, required } from '../../core/fields.ts';
import { typedNumber } from '../procedures/typed-numbers.ts';
import { storedCapability, typedCapability } from './capability-fields.ts';
import { scopeMessages as say } from './messages.ts';
import { readEntry } from './read-entry.ts';

const words = z.string().nullable();

/** One line of the scope of accreditation. Both days are included, and numbers have the digits that were typed. */
export const scopeEntry = z.object({
  id: z.int(),
  companyId: z.int(),
  quantity: z.string(),
  unit: z.string(),
  lower: z.string(),
  upper: z.string(),
  frequencyLower: words,
  frequencyUpper: words,
  frequencyUnit: words,
  /** The number of the procedure; null for every method. */
  method: words,
  /** Where the work is done; null for every site. */
  site: words,
  /** The best uncertainty (CMC) at a value in `unit`. The result is in `cmcUnit`. */
  cmc: storedCapability,
  cmcUnit: z.string(),
  validFrom: calendarDay,
  validUntil: calendarDay.nullable(),
  /** True on each of its days, in the zone of the company. */
  isInForce: z.boolean(),
  /** True once certificates may have used it. Only its last day changes from then on. */
  hasHeld: z.boolean(),
  version: z.int(),
});
export type ScopeEntry = z.infer<typeof scopeEntry>;

const optionalWord = (max: number) => optionalLine(max).transform((given) => given || null);
const validUntil = optionalPlannedDate().transform((given) => given ?? null);

/** All that an entry says. */
export const scopeEntryForm = z
  .object({
    quantity: required(say.quantityRequired),
    unit: required(say.unitRequired, 30),
    lower: typedNumber,
    upper: typedNumber,
    frequencyLower: typedNumber,
    frequencyUpper: typedNumber,
    /** Hz when it is left out. */
    frequencyUnit: optionalWord(30),
    method: optionalWord(200),
    site: optionalWord(200),
    cmc: typedCapability,
    /** The unit of the range when it is left out. A share has that unit always. */
    cmcUnit: optionalWord(30),
    validFrom: plannedDate(say.fromRequired),
    validUntil,
  })
  .transform((typed, ctx) =>
    readEntry(typed, (path, message) => ctx.addIssue({ code: 'custom', path, message, input: typed })),
  );
export type ScopeEntryForm = z.input<typeof scopeEntryForm>;
export type ReadScopeEntry = z.output<typeof scopeEntryForm>;

/** A certificate that reports results under an entry as accredited. */
export const claimingCertificate = z.object({
  id: z.int(),
  number: z.string(),
  edition: z.int(),
  /** False for one that was withdrawn or replaced. */
  isInForce: z.boolean(),
  issuedOn: calendarDay,
  customerName: z.string().nullable(),
  /** Texts such as 'Fluke 87V (SN-1), calibrated 2026-03-02', at most three. */
  units: z.array(z.string()),
});
export type ClaimingCertificate = z.infer<typeof claimingCertificate>;

/** The last day of an entry; null when it holds until further notice. */
export const scopeEntryEnd = z.object({ validUntil });

/** What entries of the scope name already, by name. */
export const scopeNames = z.object({ quantities: z.array(z.string()), sites: z.array(z.string()) });
