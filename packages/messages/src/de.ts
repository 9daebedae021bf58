import type { Catalogue } from './catalogue.ts';
import { linkPages } from './link-pages/de.ts';
import { mails } from './mails/de.ts';
import { papers } from './papers/de.ts';

export const de = { ...linkPages, ...mails, ...papers } as const satisfies Catalogue;
