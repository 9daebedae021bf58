import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate, plannedDate } from '../../core/dates/date-fields.ts';
import { optionalLine, optionalText, required, requiredText, text } from '../../core/fields.ts';
import { hasDecimalComma, isAmbiguous, typedDecimal } from '../../core/numbers/decimals.ts';
import { BASELINE_MAX, BASELINE_MIN } from '../../laboratory/arithmetic/limits.ts';
import { procedureMessages } from '../../laboratory/procedures/messages.ts';
import { readNumbers, typedNumber } from '../../laboratory/procedures/typed-numbers.ts';
import { standardCheckMessages as say } from './messages.ts';

/** The most checks of one standard. */
export const CHECKS_MAX = 50;
const READINGS_MAX = 100;
const EVERY_MAX = 1000;

const orNull = z.string().nullable();

const lines = {
  centre: z.string(),
  lowerWarning: z.string(),
  upperWarning: z.string(),
  lowerAction: z.string(),
  upperAction: z.string(),
};

/** Limits of a check, in its unit. They never change: other ones hold for the results that come after them. */
export const checkLimits = z.object({
  id: z.int(),
  ...lines,
  origin: z.enum(['typed', 'results']),
  /** How many results they were made of; null when they were typed. */
  count: z.int().nullable(),
  reason: z.string(),
  setBy: z.string(),
  setAt: instant,
});
export type CheckLimits = z.infer<typeof checkLimits>;

export const everyUnits = ['days', 'months'] as const;

/** What is checked of a standard between its calibrations (ISO/IEC 17025, 6.4.10). */
export const standardCheck = z.object({
  id: z.int(),
  companyId: z.int(),
  referenceStandardId: z.int(),
  name: z.string(),
  quantity: z.string(),
  nominal: z.string(),
  unit: orNull,
  /** The check standard or the artefact that it is checked with. */
  artefact: z.string(),
  every: z.int(),
  everyUnit: z.enum(everyUnits),
  /** False for a check that is not done any more. Its results stay. */
  active: z.boolean(),
  /** The day by which the next check is done. */
  dueOn: calendarDay,
  /** The limits for the next result; null while there are none. */
  limits: checkLimits.nullable(),
  /** How many results count. */
  results: z.int(),
  version: z.int(),
});
export type StandardCheck = z.infer<typeof standardCheck>;

export const controlZones = ['inside', 'warning', 'outside'] as const;
export const controlSignals = ['beyond_action', 'two_of_three', 'one_side', 'trend'] as const;

/** One check of a standard. It never changes and is never deleted. */
export const checkResult = z.object({
  id: z.int(),
  checkedOn: calendarDay,
  /** As they were typed. */
  readings: z.array(z.string()),
  /** The unit of the readings. */
  unit: orNull,
  /** The reading or the mean of the readings, in the unit of the check. */
  value: z.string(),
  note: orNull,
  enteredBy: z.string(),
  enteredAt: instant,
  voided: z.object({ reason: z.string(), at: instant, by: z.string() }).nullable(),
  /** Those that held when the result was entered; null before there were any. */
  limits: z.object({ id: z.int(), ...lines }).nullable(),
  /** Null before there were limits, and for a mistake. */
  zone: z.enum(controlZones).nullable(),
  signals: z.array(z.enum(controlSignals)),
});
export type CheckResult = z.infer<typeof checkResult>;

const every = z.int({ error: say.every }).min(1, say.every).max(EVERY_MAX, say.every);

type Fault = (name: string, message: string) => void;
const faultsIn =
  (ctx: z.RefinementCtx, input: unknown): Fault =>
  (name, message) =>
    ctx.addIssue({ code: 'custom', path: [name], message, input });

const about = {
  name: required(say.nameRequired),
  artefact: required(say.artefactRequired),
  every,
  everyUnit: z.enum(everyUnits),
};

export const checkForm = z
  .object({
    ...about,
    quantity: required(say.quantityRequired, 100),
    nominal: typedNumber,
    unit: optionalLine(30).transform((given) => given || null),
  })
  .transform((form, ctx) => {
    const fault = faultsIn(ctx, form);
    const [read] = readNumbers([form], ['nominal'], [], (_, name, message) => fault(name, message));
    const { nominal } = read!;
    if (nominal === null) fault('nominal', say.nominalRequired);
    return { ...form, nominal: nominal ?? '' };
  });

/** What a check measures does not change, because its results are about that. */
export const checkUpdate = z.object({ ...about, active: z.boolean() }).partial();

/** The limits for all results that come after: typed, or made of the first results from a day on. */
export const limitsForm = z
  .object({
    origin: z.enum(['typed', 'results']),
    centre: typedNumber,
    lower: typedNumber,
    upper: typedNumber,
    count: z.int({ error: say.count }).min(BASELINE_MIN, say.count).max(BASELINE_MAX, say.count).nullish(),
    fromOn: optionalPlannedDate(),
    reason: requiredText(say.reasonRequired, 500),
  })
  .transform((form, ctx) => {
    const { origin, count, fromOn, reason } = form;
    const fault = faultsIn(ctx, form);
    if (origin === 'results') {
      if (count == null) fault('count', say.count);
      return { origin, count: count ?? BASELINE_MIN, fromOn: fromOn ?? null, reason };
    }
    const [read] = readNumbers([form], ['centre', 'lower', 'upper'], [], (_, name, message) =>
      fault(name, message),
    );
    const { centre, lower, upper } = read!;
    if (centre === null) fault('centre', say.centreRequired);
    if (lower === null) fault('lower', say.lowerRequired);
    if (upper === null) fault('upper', say.upperRequired);
    return { origin, centre: centre ?? '', lower: lower ?? '', upper: upper ?? '', reason };
  });

/** Readings with a space, a semicolon or a line break between them, as they are typed or pasted. */
const readings = text(4000).transform((given, ctx): string[] => {
  const fault = (message: string) => ctx.addIssue({ code: 'custom', message, input: given });
  const typed = given.split(/[\s;]+/).filter(Boolean);
  if (typed.length === 0) fault(say.readingRequired);
  if (typed.length > READINGS_MAX) fault(say.readings);
  const decimalComma = typed.some(hasDecimalComma) && !typed.some((one) => one.includes('.'));
  return typed.slice(0, READINGS_MAX).map((one) => {
    const number = typedDecimal(one, { decimalComma });
    if (number === undefined)
      fault(isAmbiguous(one) ? procedureMessages.comma(one) : say.reading(one.slice(0, 60)));
    return number ?? '';
  });
});

export const resultForm = z.object({
  checkedOn: plannedDate(say.dayRequired),
  readings,
  /** Without one the readings are in the unit of the check. */
  unit: optionalLine(30).transform((given) => given || null),
  note: optionalText(2000),
});

/** Why a result of a check does not count. */
export const voidResultForm = z.object({ reason: requiredText(say.reasonRequired, 500) });
