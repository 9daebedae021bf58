import { z } from 'zod';
import { ROW_ID, ROW_ID_MAX } from './calls/row-id.ts';

const REQUIRED = 'This field is required';
const INVALID = 'This value is not valid';

const types: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Invalid date',
};
/** What is counted in each kind of value. Of numbers the value itself counts. */
const units: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  map: ' entries',
};
const formats: Record<string, string> = {
  email: 'Invalid email address',
  url: 'Invalid web address',
  date: 'Invalid date',
  datetime: 'Invalid date and time',
  safeint: 'Must be a whole number',
};

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/**
 * Returns the sentence for a fault whose rule has no message of its own. It replaces the library's words, which speak of
 * types and patterns (D2.2: a message is always fit to show).
 */
function plainMessage(issue: z.core.$ZodRawIssue): string {
  const unit = units['origin' in issue ? String(issue.origin) : ''] ?? '';
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? REQUIRED : (types[issue.expected] ?? INVALID);
    case 'invalid_value':
      return isMissing(issue.input) ? REQUIRED : `Must be one of: ${issue.values.join(', ')}`;
    case 'too_big':
      return `Must ${unit ? 'have' : 'be'} at most ${issue.maximum}${unit}`;
    case 'too_small':
      return unit && issue.minimum === 1
        ? REQUIRED
        : `Must ${unit ? 'have' : 'be'} at least ${issue.minimum}${unit}`;
    case 'invalid_format':
      return formats[issue.format] ?? INVALID;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    default:
      return isMissing(issue.input) ? REQUIRED : INVALID;
  }
}

// Each part of the contract uses these fields, so the words hold for all its schemas, on the server and in forms.
z.config({ customError: plainMessage });

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Accepts text that can be stored. JavaScript allows half a surrogate pair in a text, but the database does not. */
const clean = (s: string) => !CONTROL.test(s) && s.isWellFormed();
const CONTROL_MESSAGE = 'Contains characters that cannot be stored';

/** The most characters of a name, and of a longer text. */
export const NAME_MAX = 200;
export const TEXT_MAX = 10_000;

/** Line feed, carriage return, next line, line and paragraph separator. */
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const isOneLine = (s: string) => !LINE_BREAK.test(s);
const ONE_LINE_MESSAGE = 'Must be one line';
/** Characters that change the direction of the text after them. In a name they would rearrange a sentence. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
const keepsDirection = (s: string) => !TURNS.test(s);

/** Invisible characters. Two texts that differ only in them look the same. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/u;

/** Accepts text in which a reader sees something. A name of zero-width spaces would leave a blank on paper. */
export const isVisible = (s: string) => [...s].some((sign) => !INVISIBLE.test(sign) && sign.trim() !== '');

/** Several lines of text, trimmed. Text in which nobody sees anything is empty. */
export const text = (max = TEXT_MAX) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(clean, CONTROL_MESSAGE)
    .overwrite((s) => (isVisible(s) ? s : ''));

/** One line of text, trimmed: a name, a number, a subject. */
export const line = (max = NAME_MAX) =>
  text(max).refine(isOneLine, ONE_LINE_MESSAGE).refine(keepsDirection, CONTROL_MESSAGE);

/** Several lines of text that are required, with the message for empty text. */
export const requiredText = (message: string, max = TEXT_MAX) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Must be at most ${max} characters`)
    .refine(isVisible, message)
    .refine(clean, CONTROL_MESSAGE);

/** A line of text that is required, with the message for empty text. */
export const required = (message: string, max = NAME_MAX) =>
  requiredText(message, max).refine(isOneLine, ONE_LINE_MESSAGE).refine(keepsDirection, CONTROL_MESSAGE);

/** A line that may be absent or null (none). */
export const optionalLine = (max = NAME_MAX) => line(max).nullish();

/** Several lines that may be absent or null (none). */
export const optionalText = (max = TEXT_MAX) => text(max).nullish();

const EMAIL_MAX = 254;
/** Refuses full-width letters, the Kelvin sign and the like, because comparison would treat them as plain letters. */
const looksLikeItself = (address: string): boolean =>
  !INVISIBLE.test(address) &&
  address.normalize('NFKC') === address.normalize('NFC') &&
  ![...address].some((sign) => sign > '\u007f' && /[a-z]/.test(sign.toLowerCase()));

// The length is limited before the pattern runs. The pattern is linear, but nobody should have to check that.
const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})+$/i;

/** An e-mail address, trimmed. A5 fixes the message. */
export const email = (message = 'Invalid email address') =>
  z
    .string({ error: message })
    .trim()
    .max(EMAIL_MAX, message)
    .regex(EMAIL, message)
    .refine(looksLikeItself, message);

/** An e-mail address that may be empty. Empty text means none. */
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

/**
 * Parameters of a signed link. Any text is accepted, because every wrong token gets the same 404 (access.md, signed
 * links).
 */
export const byToken = z.object({ token: z.string() });

/** The most entries of a list in a body. */
export const LIST_MAX = 100;

/** A true or false value in a query. */
export const flagParam = z.enum(['true', 'false']).transform((given) => given === 'true');

/** A token of 256 bits, as in a link. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid or has expired.');
