import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import type { Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { languageNow, say } from '@portal/messages/say.ts';

const NUMBER = '-?[0-9.]+';

/** Returns limits as they stand in a stored sentence in the language of the paper. */
function limitsInWords(limits: string): string {
  const [, kind, value] = /^(at most|at least) (.+)$/.exec(limits) ?? [];
  if (value === undefined) return limits.replace(RANGE, (_, from, to) => say('range.to', { from, to }));
  return kind === 'at most' ? say('range.atMost', { upper: value }) : say('range.atLeast', { lower: value });
}

// bounded: two numbers of a stored sentence.
const RANGE = new RegExp(`(${NUMBER}) to (${NUMBER})`);
const ROOM = ' in the room';

const valueInWords = (value: string): string => {
  const said = limitsInWords(value.replace(ROOM, ''));
  return value.endsWith(ROOM) ? say('condition.inRoom', { value: said }) : said;
};

function partInWords(part: string): string {
  if (part === 'rising') return say('point.rising');
  if (part === 'falling') return say('point.falling');
  const [, kind, value] = /^(range|cycle) (.+)$/.exec(part) ?? [];
  if (value === undefined) return part;
  return kind === 'range' ? say('point.range', { range: value }) : say('point.cycle', { cycle: value });
}

/** Returns the name of a point in the language of the paper: what the procedure calls it, and the portal's words after it. */
export function pointInWords(name: string): string {
  const [quantity = '', ...more] = name.split(', ');
  return [quantity, ...more.map(partInWords)].join(', ');
}

/**
 * Returns the sentence about a condition in the language of the paper. Results keep it in English, as it was when they were
 * completed; it has numbers and fixed words only.
 */
export function conditionInWords({ key, sentence }: Evaluation['conditions'][number]): string {
  if (languageNow() === USUAL_LANGUAGE) return sentence;
  const label = say(`condition.${key}`);
  const [told = '', asked = ''] = sentence.split('. The procedure asks for ');
  const limits = limitsInWords(asked.slice(0, -1));
  const [, values] = told.endsWith(' was not written down') ? [] : told.split(' was ');
  if (values === undefined) return say('condition.missing', { label, limits });
  const said = values
    .split(' and ')
    .map(valueInWords)
    .reduce((one, other) => say('certificate.and', { one, other }));
  return say('condition.outside', { label, values: said, limits });
}
