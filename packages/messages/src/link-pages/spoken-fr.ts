import { papers } from '../papers/fr.ts';
import { linkPages } from './fr.ts';
import type { SpokenTexts } from './screen-texts.ts';
import { screens } from './screens-fr.ts';

/** All that screens behind links can say. What functions of the contract say stands with the papers. */
export const spoken: SpokenTexts = { ...papers, ...linkPages, ...screens };
