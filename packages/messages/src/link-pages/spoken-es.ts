import { papers } from '../papers/es.ts';
import { linkPages } from './es.ts';
import type { SpokenTexts } from './screen-texts.ts';
import { screens } from './screens-es.ts';

/** All that screens behind links can say. What functions of the contract say stands with the papers. */
export const spoken: SpokenTexts = { ...papers, ...linkPages, ...screens };
