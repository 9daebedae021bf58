import type { mailsInEnglish } from './en.ts';

/** All texts of mails, in one language. */
export type MailTexts = Readonly<Record<keyof typeof mailsInEnglish, string>>;
