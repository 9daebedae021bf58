import { es } from '../es.ts';
import type { SpokenTexts } from './screen-texts.ts';
import { screens } from './screens-es.ts';

/** All that screens behind links can say. */
export const spoken: SpokenTexts = { ...es, ...screens };
