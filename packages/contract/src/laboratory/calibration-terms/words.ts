import { speaker } from '../../core/words.ts';
import { decisionRuleName, decisionRuleWords } from '../worksheets/rule-words.ts';
import type { Acceptance, AgreedTerms, CalibrationTerms, DefaultTerms } from './shapes.ts';

/** Ends a sentence that somebody else has begun, and may have left at a comma. */
function ended(words: string): string {
  let end = words.length;
  while (end > 0 && ' ,;:'.includes(words.charAt(end - 1))) end--;
  const said = words.slice(0, end);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

export const termsTexts = {
  'terms.all': 'at all points of our procedure',
  'terms.plus': 'at all points of our procedure and at those named below',
  'terms.only': 'only at the points named below',
  'terms.accredited': 'Accredited calibration',
  'terms.plain': 'Calibration without accreditation',
  'terms.namesDue': 'The certificate names the next due date.',
  'terms.namesNoDue': 'The certificate does not name the next due date.',
  'terms.first': '{kind} {points}. {due}',
  'terms.points': 'Points: {words}',
  'terms.specification': 'Specification: {words}',
  'terms.noStatement': 'The certificate gives the measured values without a statement of conformity.',
  'terms.statement': 'The certificate says whether the results conform. {rule}',
} as const;
const say = /* @__PURE__ */ speaker(termsTexts);

/** Returns the short name of a decision rule, or that none is wanted. */
export const statementName = ({ statement }: Pick<CalibrationTerms, 'statement'>): string =>
  statement.kind === 'none' ? 'No statement of conformity' : decisionRuleName(statement.rule);

/**
 * Returns what is agreed in plain sentences, for the customer: on an estimate and with a request. It is all that is agreed, so that
 * somebody who accepts has read it.
 */
export function termsSentences(terms: CalibrationTerms): string[] {
  const { accredited, statement, points, specification, printNextDue } = terms;
  return [
    say('terms.first', {
      kind: say(accredited ? 'terms.accredited' : 'terms.plain'),
      points: say(`terms.${points.kind}`),
      due: say(printNextDue ? 'terms.namesDue' : 'terms.namesNoDue'),
    }),
    ...(points.kind === 'all' ? [] : [say('terms.points', { words: ended(points.words) })]),
    ...(specification === null ? [] : [say('terms.specification', { words: ended(specification) })]),
    statement.kind === 'none'
      ? say('terms.noStatement')
      : say('terms.statement', { rule: decisionRuleWords(statement.rule, statement.leastRatio) }),
  ];
}

/** Returns what a request asks for in plain sentences: only what is not as usual. */
export function wishSentences({
  accredited,
  statement,
  points,
  specification,
  printNextDue,
}: DefaultTerms): string[] {
  const kind = accredited ? 'An accredited certificate.' : 'A certificate without accreditation.';
  const due = printNextDue
    ? 'The certificate names the next due date.'
    : 'The certificate does not name the next due date.';
  const where = {
    all: () => 'All points of the procedure.',
    plus: (words: string) => `All points of the procedure, and these: ${ended(words)}`,
    only: (words: string) => `Only these points: ${ended(words)}`,
  };
  return [
    ...(accredited === null ? [] : [kind]),
    ...(points === null ? [] : [where[points.kind]('words' in points ? points.words : '')]),
    ...(specification === null ? [] : [`Specification: ${ended(specification)}`]),
    ...(statement === null
      ? []
      : [
          statement.kind === 'none'
            ? 'The measured values without a statement of conformity.'
            : `A statement of conformity. ${decisionRuleWords(statement.rule, statement.leastRatio)}`,
        ]),
    ...(printNextDue === null ? [] : [due]),
  ];
}

const channels: Record<Acceptance['channel'], (acceptance: Acceptance) => string> = {
  estimate: ({ estimateVersion }) =>
    estimateVersion === null ? 'with the estimate' : `with version ${estimateVersion} of the estimate`,
  request: () => 'with the request',
  told: () => 'as told to staff',
};

/** Returns a text such as 'Accepted by Ann Bell with version 2 of the estimate'. */
export const acceptanceWords = (acceptance: Acceptance): string =>
  `Accepted by ${acceptance.by} ${channels[acceptance.channel](acceptance)}`;

/** Returns how the terms of a unit were agreed, also where nobody accepted anything for this request. */
export const agreementWords = ({
  acceptance,
  agreed,
}: Pick<AgreedTerms, 'acceptance' | 'agreed'>): string => {
  if (acceptance) return acceptanceWords(acceptance);
  return agreed.length > 0
    ? 'Nothing was accepted for this request. The standing agreement with the customer holds.'
    : 'Nothing was accepted for this request. The rules of the laboratory hold.';
};
