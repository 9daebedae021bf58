import type { papersInEnglish } from './en.ts';

/** All texts of papers, in one language. */
export type PaperTexts = Readonly<Record<keyof typeof papersInEnglish, string>>;
