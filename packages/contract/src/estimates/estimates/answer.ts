import { z } from 'zod';
import { drawnSignature } from '../../core/drawn-signature.ts';
import { optionalLine, optionalText, required } from '../../core/fields.ts';

/** Messages of the form for an answer. */
const answerMessages = {
  nameRequired: 'Name is required',
  reasonRequired: 'Please tell us why you are declining',
} as const;

const answer = z.object({
  decision: z.enum(['approve', 'decline'], { error: 'Please approve or decline' }),
  name: required(answerMessages.nameRequired),
  reason: optionalText(2000),
  poNumber: optionalLine(100),
  /** The positions of the optional lines that the customer takes. Without it the lines that staff ticked. */
  options: z.array(z.int().min(0).max(1000)).max(200).optional(),
});

const withReason = <S extends z.ZodType<{ decision: string; reason?: string | null | undefined }>>(
  schema: S,
) =>
  schema.refine(({ decision, reason }) => decision !== 'decline' || Boolean(reason), {
    path: ['reason'],
    message: answerMessages.reasonRequired,
  });

/** The number of a version in a body. */
export const answeredVersion = z
  .int({ error: 'Unknown version' })
  .min(1, 'Unknown version')
  .max(100_000, 'Unknown version');

/** A customer's answer to one version (D3.6). A decline needs a reason. */
export const estimateResponse = withReason(
  answer.extend({ version: answeredVersion, signature: drawnSignature.nullish().or(z.literal('')) }),
);
export type EstimateResponse = z.output<typeof estimateResponse>;

/** An answer by phone that staff enter (D3.6). */
export const phoneAnswer = withReason(answer.extend({ version: answeredVersion }));

/** The same without the version, for the forms. */
export const answerForm = withReason(
  answer.extend({ signature: drawnSignature.nullish().or(z.literal('')) }),
);
