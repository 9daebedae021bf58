import type { linkPagesInEnglish } from './en.ts';

/** All texts that pages behind links say, in one language. */
export type LinkPageTexts = Readonly<Record<keyof typeof linkPagesInEnglish, string>>;
