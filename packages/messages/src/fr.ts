import type { Catalogue } from './catalogue.ts';
import { linkPages } from './link-pages/fr.ts';
import { mails } from './mails/fr.ts';
import { papers } from './papers/fr.ts';

export const fr = { ...linkPages, ...mails, ...papers } as const satisfies Catalogue;
