import { decisionRuleName, decisionRuleWords } from '../worksheets/rule-words.ts';
import type { Worksheet } from '../worksheets/shapes.ts';
import { calibrationTermsMessages as say } from './messages.ts';
import type { AgreedTerms, CalibrationTerms } from './shapes.ts';

type Judged = Pick<Worksheet, 'accredited' | 'rule' | 'leastRatio'> & {
  withoutStatement?: boolean | undefined;
};

type Rule = Extract<CalibrationTerms['statement'], { kind: 'rule' }>;

export interface ResultsToCompare {
  /** Null for results that were not made by a procedure of the laboratory. */
  worksheet: Judged | null;
  points: readonly { lowerLimit: string | null; upperLimit: string | null }[];
}

/** Where results are another thing than what was agreed. */
export interface OtherTerm {
  /** The path of the field of the form of results. */
  field: string;
  /** Fit to show. */
  sentence: string;
}

const isSame = (one: Judged, other: Rule): boolean =>
  decisionRuleWords(one.rule, one.leastRatio) === decisionRuleWords(other.rule, other.leastRatio);

function otherStatement(
  { terms, agreed }: AgreedTerms,
  { worksheet, points }: ResultsToCompare,
): OtherTerm[] {
  const { statement } = terms;
  const field = 'worksheet.rule';
  const isAgreed = agreed.includes('statement');
  // The paper would say that none was agreed.
  if (worksheet?.withoutStatement && statement.kind !== 'none')
    return [{ field, sentence: isAgreed ? say.statementWanted : say.statementLeftOut }];
  if (!isAgreed) return [];
  if (!worksheet) {
    const isJudged =
      statement.kind === 'rule' &&
      points.some(({ lowerLimit, upperLimit }) => lowerLimit !== null || upperLimit !== null);
    const isSimple = statement.kind === 'rule' && statement.rule.kind === 'simple' && !statement.leastRatio;
    return isJudged && !isSimple
      ? [{ field: 'result', sentence: say.ruleNeedsWorksheet(decisionRuleName(statement.rule)) }]
      : [];
  }
  if (statement.kind === 'none')
    return worksheet.withoutStatement ? [] : [{ field, sentence: say.noStatement }];
  return isSame(worksheet, statement)
    ? []
    : [{ field, sentence: say.otherRule(decisionRuleName(statement.rule)) }];
}

/**
 * Returns where results are another thing than somebody agreed on (ISO/IEC 17025:2017, 7.1). What is only the habit of the
 * laboratory may be chosen at the bench, but for no statement of conformity at all: that is for the customer to want. Points and specification are words, so nobody but a person compares them.
 */
export function otherTerms(agreement: AgreedTerms, results: ResultsToCompare): OtherTerm[] {
  const { terms, agreed } = agreement;
  const isAccredited = results.worksheet?.accredited ?? false;
  return [
    ...(agreed.includes('accredited') && terms.accredited !== isAccredited
      ? [{ field: 'worksheet.accredited', sentence: isAccredited ? say.accredited : say.notWanted }]
      : []),
    ...otherStatement(agreement, results),
  ];
}
