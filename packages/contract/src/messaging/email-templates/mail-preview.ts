import { z } from 'zod';

/** A mail as the portal would write it now. */
export const mailPreview = z.object({
  event: z.string(),
  recipients: z.array(z.string()),
  copies: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** The mail as a mail program shows it, where the screen shows it so. */
  html: z.string().optional(),
});
export type MailPreview = z.infer<typeof mailPreview>;
