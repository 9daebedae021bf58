import type { Catalogue } from './catalogue.ts';
import { linkPages } from './link-pages/es.ts';
import { mails } from './mails/es.ts';
import { papers } from './papers/es.ts';

export const es = { ...linkPages, ...mails, ...papers } as const satisfies Catalogue;
