import { papers } from '../papers/de.ts';
import { linkPages } from './de.ts';
import type { SpokenTexts } from './screen-texts.ts';
import { screens } from './screens-de.ts';

/** All that screens behind links can say. What functions of the contract say stands with the papers. */
export const spoken: SpokenTexts = { ...papers, ...linkPages, ...screens };
