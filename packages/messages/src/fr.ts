import type { Catalogue } from './catalogue.ts';
import { linkPages } from './link-pages/fr.ts';
import { papers } from './papers/fr.ts';

export const fr = { ...linkPages, ...papers } as const satisfies Catalogue;
