import { foldText, searchWords } from '@portal/contract/core/search-words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from './rows-of-page.ts';

/**
 * Returns the condition that a text contains every word that somebody typed, in any order (decision 0077). It is for
 * tables that no index of words is worth; for the others there are functions of the database (`search_repairs`).
 */
export const containsWords = (written: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  hasWord(typed)
    ? // The words are made once, and not for each row.
      sql<SqlBool>`search_fold(${written}) like all ((select search_patterns(${typed}))::text[])`
    : sql<SqlBool>`${written} ilike ${containing(typed)}`;

/** False for a text of signs alone, such as "%". Folded texts have no signs, so it is looked for as it is written. */
export const hasWord = (typed: string): boolean => searchWords(typed).length > 0;

/** Without a word of three letters there is no trigram, so the indexes of words cannot help. */
export const hasTrigram = (typed: string): boolean => searchWords(typed).some((word) => word.length >= 3);

/**
 * Returns the numbers of a kind that a text may mean, with the dash that people leave out: "sr1310", "SR 1310" and "1310"
 * are SR-1310.
 */
export function numbersMeant(typed: string, prefix: string): string[] {
  const written = typed.trim().toUpperCase();
  const [, digits] = /^(\d+)$/.exec(joined(typed, prefix)) ?? [];
  return [...new Set([written, `${prefix}-${written}`, ...(digits ? [`${prefix}-${digits}`] : [])])];
}

function joined(typed: string, prefix: string): string {
  const text = foldText(typed).replace(/\s+/g, '');
  return text.startsWith(prefix.toLowerCase()) ? text.slice(prefix.length) : text;
}
