import { z } from 'zod';
import { agreementBody } from '../../companies/companies/agreement-text.ts';
import { drawnSignature } from '../../core/drawn-signature.ts';
import { optionalLine, required } from '../../core/fields.ts';
import { agreementMessages as say } from './messages.ts';

/** A signature: the typed name, and a drawing when somebody drew one. */
export const signatureForm = z.object({
  name: required(say.nameRequired),
  signature: drawnSignature.nullish().or(z.literal('')),
});
export type SignatureForm = z.output<typeof signatureForm>;

/** A signed agreement. `revision` says which text and which units the person has read. */
export const signAgreement = signatureForm.extend({
  revision: z.string({ error: say.changed }).regex(/^\w{1,64}$/, say.changed),
});
export type SignAgreement = z.output<typeof signAgreement>;

/** The name of the person who signed the paper, when it can be read. */
export const scanForm = z.object({ name: optionalLine() });

/** The unsaved text of a company's agreement, for the preview. */
export const agreementPreviewForm = z.object({ agreementBody });
