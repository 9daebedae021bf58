import { type Language, languageCodes } from '@portal/contract/core/languages.ts';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** A browser sends some forty characters. More is no wish, and each range costs time. */
const HEADER_MAX = 200;

/** Returns the language that a browser likes best of those that there are; undefined when it likes none of them. */
export function languageAsked({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const header = headers['accept-language'];
  if (!header || header.length > HEADER_MAX) return undefined;
  const [best] = new Negotiator({ headers }).languages(languageCodes);
  // A star stands for any language, so it names none.
  return best !== undefined && header.toLowerCase().includes(best) ? (best as Language) : undefined;
}
