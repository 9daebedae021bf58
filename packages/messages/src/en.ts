import { linkPagesInEnglish } from './link-pages/en.ts';
import { mailsInEnglish } from './mails/en.ts';
import { papersInEnglish } from './papers/en.ts';

/** All texts in English. */
export const en = { ...linkPagesInEnglish, ...mailsInEnglish, ...papersInEnglish } as const;
