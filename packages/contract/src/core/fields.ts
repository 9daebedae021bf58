import { z } from 'zod';
import { ROW_ID, ROW_ID_MAX } from './row-id.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Half a surrogate pair is text in JavaScript, but nowhere else. */
const clean = (s: string) => !CONTROL.test(s) && s.isWellFormed();
const CONTROL_MESSAGE = 'Contains characters that cannot be stored';

/** Caps of security-and-reliability: names 200, texts 10,000 characters. */
export const NAME_MAX = 200;
export const TEXT_MAX = 10_000;

/** Line feed, carriage return, next line, line and paragraph separator. */
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const isOneLine = (s: string) => !LINE_BREAK.test(s);
const ONE_LINE_MESSAGE = 'Must be one line';
/** Signs that turn the direction of what follows: a name with one rearranges the sentences it stands in. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
const keepsDirection = (s: string) => !TURNS.test(s);

/** Several lines of text, trimmed. */
export const text = (max = TEXT_MAX) =>
  z.string().trim().max(max, `Must be at most ${max} characters`).refine(clean, CONTROL_MESSAGE);

/** One line of text, trimmed: a name, a number, a subject. */
export const line = (max = NAME_MAX) =>
  text(max).refine(isOneLine, ONE_LINE_MESSAGE).refine(keepsDirection, CONTROL_MESSAGE);

/** Several lines that must be there, with the message for when they are not. */
export const requiredText = (message: string, max = TEXT_MAX) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Must be at most ${max} characters`)
    .refine(clean, CONTROL_MESSAGE);

/** A line that must be there, with the message for when it is not. */
export const required = (message: string, max = NAME_MAX) =>
  requiredText(message, max).refine(isOneLine, ONE_LINE_MESSAGE).refine(keepsDirection, CONTROL_MESSAGE);

/** A line that may be absent or null (none). */
export const optionalLine = (max = NAME_MAX) => line(max).nullish();

/** Several lines that may be absent or null (none). */
export const optionalText = (max = TEXT_MAX) => text(max).nullish();

const EMAIL_MAX = 254;
/** Characters that show nothing: two texts that differ only in them look the same. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/u;

/** Full-width letters, the Kelvin sign or the Turkish capital i would be compared as the plain letters they are not. */
const looksLikeItself = (address: string): boolean =>
  !INVISIBLE.test(address) &&
  address.normalize('NFKC') === address.normalize('NFC') &&
  ![...address].some((sign) => sign > '\u007f' && /[a-z]/.test(sign.toLowerCase()));

// Length is capped before the pattern runs: it is linear, but nobody should have to check.
const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})+$/i;

/** An e-mail address, trimmed; A5 fixes the message. */
export const email = (message = 'Invalid email address') =>
  z
    .string({ error: message })
    .trim()
    .max(EMAIL_MAX, message)
    .regex(EMAIL, message)
    .refine(looksLikeItself, message);

/** Empty means none. */
export const optionalEmail = (message?: string) => z.union([z.literal(''), email(message)]);

const ID_MESSAGE = 'Invalid id';

/** A row id in a path or query. */
export const idParam = z
  .string()
  .regex(ROW_ID, ID_MESSAGE)
  .transform(Number)
  .refine((n) => n <= ROW_ID_MAX, ID_MESSAGE);

/** A row id in a body. */
export const id = (message = ID_MESSAGE) =>
  z.int({ error: message }).min(1, message).max(ROW_ID_MAX, message);

/** Parameters of a by-id call. */
export const byId = z.object({ id: idParam });

/** Parameters of a company's lists and creates. */
export const byCompany = z.object({ companyId: idParam });

/** A list in a body is capped (security-and-reliability). */
export const LIST_MAX = 100;

/** A switch in a query. */
export const flagParam = z.enum(['true', 'false']).transform((given) => given === 'true');

/** A 256-bit token as it stands in a link. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid or has expired.');
