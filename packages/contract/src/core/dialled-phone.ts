import { z } from 'zod';
import type { DialledPhone } from './phones.ts';

/** How a phone is shown and dialled, in answers. It is apart because screens that show a phone need no zod. */
export const dialledPhone: z.ZodType<DialledPhone> = z.object({ text: z.string(), href: z.string() });
