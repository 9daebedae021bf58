import { decisionRuleName, decisionRuleWords } from '../worksheets/rule-words.ts';
import type { Acceptance, AgreedTerms, CalibrationTerms, DefaultTerms } from './shapes.ts';

/** Ends a sentence that somebody else has begun, and may have left at a comma. */
function ended(words: string): string {
  let end = words.length;
  while (end > 0 && ' ,;:'.includes(words.charAt(end - 1))) end--;
  const said = words.slice(0, end);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

const pointsWords = ({ points }: CalibrationTerms): string => {
  switch (points.kind) {
    case 'all':
      return 'at all points of our procedure';
    case 'plus':
      return 'at all points of our procedure and at those named below';
    case 'only':
      return 'only at the points named below';
  }
};

/** Returns the short name of a decision rule, or that none is wanted. */
export const statementName = ({ statement }: Pick<CalibrationTerms, 'statement'>): string =>
  statement.kind === 'none' ? 'No statement of conformity' : decisionRuleName(statement.rule);

/**
 * Returns what is agreed in plain sentences, for the customer: on an estimate and with a request. It is all that is agreed, so that
 * somebody who accepts has read it.
 */
export function termsSentences(terms: CalibrationTerms): string[] {
  const { accredited, statement, points, specification, printNextDue } = terms;
  const kind = accredited ? 'Accredited calibration' : 'Calibration without accreditation';
  const due = printNextDue ? 'names the next due date' : 'does not name the next due date';
  return [
    `${kind} ${pointsWords(terms)}. The certificate ${due}.`,
    ...(points.kind === 'all' ? [] : [`Points: ${ended(points.words)}`]),
    ...(specification === null ? [] : [`Specification: ${ended(specification)}`]),
    statement.kind === 'none'
      ? 'The certificate gives the measured values without a statement of conformity.'
      : `The certificate says whether the results conform. ${decisionRuleWords(statement.rule, statement.leastRatio)}`,
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
