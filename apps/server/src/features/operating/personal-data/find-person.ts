import { type RawBuilder, sql } from 'kysely';

/** A text that names a person, and what stands in its place. */
export interface Needle {
  pattern: RegExp;
  instead: string;
  /**
   * Runs of characters that each row with the text has, in the cases that a database may not know how to fold. The
   * database passes over rows without them. All runs count: every mail has the "example.com" of an address.
   */
  runs: readonly (readonly string[])[];
  /** A name that somebody chose for themselves. It proves nothing about the texts of others. */
  isName?: boolean;
}

/** What a character may look like in HTML, in a link or in a calendar file. */
const written: Readonly<Record<string, string>> = {
  "'": "(?:['’]|&#39;|&#x27;|&apos;)",
  '"': '(?:"|&quot;|&#34;)',
  '&': '(?:&amp;|&)',
  '<': '(?:&lt;|<)',
  '>': '(?:&gt;|>)',
  '@': '(?:@|%40)',
  '+': '(?:\\+|%2B)',
  ',': '\\\\?,',
  ';': '\\\\?;',
};
const space = '(?:\\s|&nbsp;)+';

const literally = (text: string): string =>
  [...text].map((one) => written[one] ?? one.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')).join('');

const partsOf = (text: string): string[] => text.normalize('NFC').trim().split(/\s+/u).filter(Boolean);

/** Letters that every database folds. */
const PLAIN = /^[\w.-]+$/;
/** Characters that stand in HTML, links, JSON and calendar files as they are. */
const AS_IT_IS = /[\p{L}\p{N}._-]+/gu;

const needle = (before: string, text: string, after: string, instead: string, flags = 'giu'): Needle => ({
  // bounded: it begins and ends at a fixed text, so it reads a text once however long that is.
  pattern: new RegExp(`${before}${partsOf(text).map(literally).join(space)}${after}`, flags),
  instead,
  runs: partsOf(text)
    .flatMap((part) => part.match(AS_IT_IS) ?? [])
    .toSorted((a, b) => b.length - a.length)
    .map((run) => {
      if (PLAIN.test(run)) return [run];
      const cases = [run, run.toLowerCase(), run.toUpperCase()];
      return [...new Set([...cases, ...cases.map((one) => one.normalize('NFD'))])];
    }),
});

const any = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Returns the condition for texts in lower case that have all runs of a needle. More texts have them than the needle finds. */
export const mayHold = (lowerCase: RawBuilder<unknown>, { runs }: Needle): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    runs.map((cases) => any(cases.map((run) => sql<boolean>`strpos(${lowerCase}, lower(${run})) > 0`))),
    sql` and `,
  )})`;

const inWord = '[\\p{L}\\p{N}\\p{M}_@]';

/** Returns true for a name that can be searched for: two words with letters, one of them longer than an initial. */
export function isWholeName(name: string): boolean {
  const words = partsOf(name).filter((part) => /\p{L}/u.test(part));
  return words.length > 1 && words.some((word) => (word.match(/\p{L}/gu) ?? []).length > 1);
}

const asName = (name: string, instead: string, flags: string): Needle => ({
  ...needle(
    `(?<!${inWord})(?<![\\p{L}\\p{N}]-)`,
    name,
    `(?!${inWord})(?!-[\\p{L}\\p{N}])(?![\\p{L}\\p{N}._%+-]{1,64}@)`,
    instead,
    flags,
  ),
  isName: true,
});

/** Finds a name as whole words. "Ann Lee" is not found in "Ann Lee-Smith" and in "ann lee.smith@acme.example". */
export const nameNeedle = (name: string, instead: string): Needle => asName(name, instead, 'giu');

/** Finds a name as whole words, with the same capital letters. */
export const exactNameNeedle = (name: string, instead: string): Needle => asName(name, instead, 'gu');

/** Finds a whole email address. `lee@acme.example` is not found in `bruce.lee@acme.example`. */
export const emailNeedle = (email: string, instead: string): Needle =>
  needle(
    "(?<![\\p{L}\\p{N}\\p{M}_.+-])(?<![\\p{L}\\p{N}][%'’!#$*^`{}~])",
    email,
    `(?!${inWord})(?![-.][\\p{L}\\p{N}])`,
    instead,
  );

/** Finds a whole phone number. "555-9931" is not found in "218-555-9931". */
export const phoneNeedle = (phone: string): Needle =>
  needle('(?<![\\p{L}\\p{N}+])(?<!\\p{N}[-.() /]{1,2})', phone, '(?![\\p{L}\\p{N}])(?![-./ ]\\p{N})', '');

/** Returns the text without the person. A text without the person stays as it was, byte for byte. */
export function withoutPerson(text: string, needles: readonly Needle[]): string {
  const found = text.normalize('NFC');
  const left = needles.reduce((rest, { pattern, instead }) => rest.replace(pattern, () => instead), found);
  return left === found ? text : left;
}
