import { de } from '../de.ts';
import type { SpokenTexts } from './screen-texts.ts';
import { screens } from './screens-de.ts';

/** All that screens behind links can say. */
export const spoken: SpokenTexts = { ...de, ...screens };
