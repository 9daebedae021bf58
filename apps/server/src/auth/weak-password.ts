import { messages } from '@portal/contract/core/errors.ts';
import { type AppError, invalidField } from '../errors.ts';
import { commonPasswords } from './common-passwords.ts';

const common = new Set(commonPasswords.split(/\s+/));

/** What people write for a letter: p@ssw0rd. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
/** Context words shorter than this are in too many good passwords. */
const WORD_MIN = 4;
/** Characters a password needs besides a context word. */
const REST_MIN = 6;

/** What people put behind a word because they are asked for a number and a mark. */
const TAIL = /[^\p{L}]{1,5}$/u;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const withoutTail = lower.replace(TAIL, '');
  const spelled = [...withoutTail].map((c) => lookalikes[c] ?? c).join('');
  return [lower, lower.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, ''), withoutTail, spelled].some((form) =>
    common.has(form),
  );
}

function isContext(password: string, words: readonly (string | null)[]): boolean {
  const plain = bare(password);
  return [...words, 'repair portal'].some((word) => {
    const known = bare(word ?? '');
    return known.length >= WORD_MIN && plain.includes(known) && plain.length - known.length < REST_MIN;
  });
}

/**
 * The fault of a password among the commonest, or made of little more than a context word (username,
 * company name): D1.8. `field` is where it stands in the body.
 */
export const weakPassword = (
  password: string,
  context: readonly (string | null)[],
  field: string,
): AppError | undefined =>
  isCommon(password) || isContext(password, context)
    ? invalidField(field, messages.commonPassword)
    : undefined;
