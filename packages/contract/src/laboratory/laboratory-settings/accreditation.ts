import { z } from 'zod';
import { optionalLine } from '../../core/fields.ts';

/** When a certificate names the accreditation: with one result in the scope, or only when every result is in it. */
const mark = z.enum(['any', 'all'], { error: 'Choose when certificates name the accreditation' });

/** By whom the laboratory is accredited (ILAC-P8, ISO/IEC 17025:2017, 7.8.1). */
export const accreditation = z.object({
  /** The accreditation body, such as 'A2LA'. */
  body: z.string(),
  /** The number of the accreditation. */
  number: z.string(),
  mark,
});
export type Accreditation = z.infer<typeof accreditation>;

/** A body and a number, or neither for a laboratory that is not accredited. */
export const accreditationForm = z
  .object({ body: optionalLine(120), number: optionalLine(60), mark })
  .nullable()
  .transform((typed, ctx): Accreditation | null => {
    const [body, number] = [typed?.body || '', typed?.number || ''];
    if (typed === null || (body === '' && number === '')) return null;
    const fault = (name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [name], message, input: typed });
    if (body === '') fault('body', 'Say who has accredited the laboratory');
    if (number === '') fault('number', 'Give the number of the accreditation');
    return { ...typed, body, number };
  });
