import { z } from 'zod';
import { dialledPhone } from '../../core/dialled-phone.ts';
import { languageCodes } from '../../core/languages.ts';

/** How the company writes its amounts, numbers and dates (D14.1). Left out when it is the usual style. */
export const shownStyle = z.object({ locale: z.string(), currency: z.string(), taxName: z.string() });

/** What a page behind a signed link says of the company: its look and how to reach it. Never more. */
export const publicCompany = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  phone: z.string().nullable(),
  dial: dialledPhone.optional(),
  email: z.string().nullable(),
  timeZone: z.string(),
  style: shownStyle.optional(),
  /** In which the page speaks to its reader (D14.3). Left out when it is English. */
  language: z.enum(languageCodes).optional(),
});
export type PublicCompany = z.infer<typeof publicCompany>;
