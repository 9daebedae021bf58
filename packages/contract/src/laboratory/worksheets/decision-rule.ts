import { z } from 'zod';
import type { DecisionRule, LeastRatio } from '../arithmetic/conformity.ts';
import { isNumberText } from '../arithmetic/number-text.ts';
import { worksheetMessages as say } from './messages.ts';

const number = (message: string, isAllowed: (size: number) => boolean) =>
  z
    .string({ error: message })
    .trim()
    .max(20, message)
    .refine((text) => isNumberText(text) && isAllowed(Number(text)), { error: message });

/** A guard band of nothing is simple acceptance, which has a name of its own. */
const share = number(say.shareNumber, (size) => size > 0 && size <= 3);

/** A decision rule as it was agreed. `arithmetic/conformity.ts` says what each means. */
export const decisionRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('simple') }),
  z.object({ kind: z.literal('guarded'), share }),
  z.object({ kind: z.literal('conditional'), share }),
  z.object({ kind: z.literal('risk'), percent: number(say.riskPercent, (size) => size > 0 && size < 50) }),
  z.object({ kind: z.literal('method6') }),
]) satisfies z.ZodType<DecisionRule>;

/** The least TUR, and what happens below it. */
export const leastRatio = z.object({
  ratio: number(say.ratioNumber, (size) => size > 0),
  below: z.union([z.enum(['refuse', 'say']), decisionRule]),
}) satisfies z.ZodType<LeastRatio>;
