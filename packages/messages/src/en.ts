import { linkPagesInEnglish } from './link-pages/en.ts';
import { papersInEnglish } from './papers/en.ts';

/** All texts in English. */
export const en = { ...linkPagesInEnglish, ...papersInEnglish } as const;
