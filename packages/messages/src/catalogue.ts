import type { en } from './en.ts';

/** The key of a text. */
export type MessageKey = keyof typeof en;

/** All texts of a language. One that is missing, or that English has not, is a type error. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
