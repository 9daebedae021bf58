import { fr } from '../fr.ts';
import type { SpokenTexts } from './screen-texts.ts';
import { screens } from './screens-fr.ts';

/** All that screens behind links can say. */
export const spoken: SpokenTexts = { ...fr, ...screens };
