import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import type { EvaluatedPoint, EvaluatedSide } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { type LinesColumn, linesTable } from '../../../pdf/lines-table.ts';
import type { ByProcedure, CertifiedUnit } from './certificate-document.ts';
import { specifications } from './certificate-words.ts';
import { pointsInWords } from './points-in-words.ts';
import { conditionInWords, pointInWords } from './stored-words.ts';

/** A point as it stands in the table of one side. */
interface Row {
  /** Counts from 1, so that sentences can name it. */
  number: number;
  quantity: string;
  unit: string;
  limits: EvaluatedPoint['limits'];
  side: EvaluatedSide;
  /** True where the paper is accredited, and this result is not. */
  isMarked: boolean;
}

/** Returns limits of the error as '± 0.005', '-0.001 to 0.005' or 'at most 0.005'. */
function limitsText(limits: EvaluatedPoint['limits']): string {
  if (limits === null) return '';
  const { lower, upper } = limits;
  if (lower === null) return upper === null ? '' : say('range.atMost', { upper });
  if (upper === null) return say('range.atLeast', { lower });
  return lower === `-${upper}` ? `± ${upper}` : say('range.to', { from: lower, to: upper });
}

const sentenceCase = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Returns the word of the decision rule. A TUR below the least one that was agreed stands beside it. */
function wordText({ limits, side: { word, ratio, isRatioBelow } }: Row): string {
  if (limits === null) return '';
  const said = word === null ? say('certificate.notStated') : say(`word.${word}`);
  return isRatioBelow ? say('certificate.ratio', { word: said, ratio: ratio ?? '' }) : said;
}

// Widths are in points. A number that is longer is drawn smaller and never broken.
const number = (title: string, width: number, text: (row: Row) => string | null): LinesColumn<Row> => ({
  ...{ title, width, isNumber: true, text },
});
const quantity = (): LinesColumn<Row> => ({
  title: say('certificate.point'),
  text: ({ number, quantity: name, isMarked }) =>
    `${number}. ${isMarked ? say('certificate.notAccredited', { name }) : name}`,
});

const columnsOf = (hasFactors: boolean): LinesColumn<Row>[] => [
  quantity(),
  number(say('certificate.reference'), 58, ({ side }) => side.reference),
  number(say('certificate.indication'), 58, ({ side }) => side.indication),
  number(say('certificate.error'), 50, ({ side }) => side.error),
  number(say('certificate.limitsOfError'), 76, ({ limits }) => limitsText(limits)),
  number('U', 46, ({ side }) => side.uncertainty),
  ...(hasFactors ? [number('k', 22, ({ side }) => side.factor)] : []),
  { title: say('certificate.conformityColumn'), width: 58, text: wordText },
];

const titled = (title: string, unit: string): string =>
  unit === '' || unit === '1' ? title : say('certificate.inUnit', { title, unit });

/** Returns a table for each unit, in the order of the points. */
function tablesOf(title: string, rows: readonly Row[], hasFactors: boolean): Content[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.unit === row.unit) last.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => linesTable(titled(title, group[0]!.unit), columnsOf(hasFactors), group));
}

const rowsOf = (
  { evaluation }: ByProcedure,
  points: readonly ResultPoint[],
  which: 'asFound' | 'asLeft',
  marksOthers: boolean,
): Row[] =>
  evaluation.points.flatMap((point, at) => {
    const side = point[which];
    const { unit, limits } = point;
    if (!side) return [];
    const isMarked = marksOthers && !point.claim;
    return [
      { number: at + 1, quantity: pointInWords(points[at]?.quantity ?? ''), unit, limits, side, isMarked },
    ];
  });

const small = (text: string): Content => ({ text, fontSize: 8.5 });

/** Says which points were left out, by their reasons. */
function leftOut({ worksheet }: ByProcedure): string[] {
  const reasons = [...new Set(worksheet.points.flatMap(({ leftOut: reason }) => reason ?? []))];
  return reasons.map((reason) => {
    const numbers = worksheet.points.flatMap((point, at) => (point.leftOut === reason ? [at + 1] : []));
    const said = { points: sentenceCase(pointsInWords(numbers)), reason };
    return numbers.length === 1 ? say('certificate.leftOutOne', said) : say('certificate.leftOut', said);
  });
}

/** Returns all factors k of a unit. */
export const factorsOf = ({ evaluation }: ByProcedure): string[] => [
  ...new Set(
    evaluation.points.flatMap(({ asFound, asLeft }) =>
      [asFound, asLeft].flatMap((side) => side?.factor ?? []),
    ),
  ),
];

/** Returns the results of a unit by a procedure: reference, indication, error, limits, U and the word, as found and as left. */
export function worksheetResults(
  { points, limitsFrom }: Pick<CertifiedUnit, 'points' | 'limitsFrom'>,
  done: ByProcedure,
  /** True on a paper that is accredited: what is not in the scope says so. */
  marksOthers: boolean,
): Content[] {
  const hasFactors = factorsOf(done).length > 1;
  const [asFound, asLeft] = (['asFound', 'asLeft'] as const).map((side) =>
    rowsOf(done, points, side, marksOthers),
  ) as [Row[], Row[]];
  return [
    ...tablesOf(
      asLeft.length > 0 ? say('certificate.resultsFound') : say('certificate.results'),
      asFound,
      hasFactors,
    ),
    ...tablesOf(say('certificate.resultsLeft'), asLeft, hasFactors),
    ...specifications(points, limitsFrom).sentences.map(small),
    ...leftOut(done).map(small),
  ];
}

/** Says which conditions were outside the procedure, who allowed them, and why. */
export function allowedConditions({ worksheet, evaluation }: ByProcedure): Content[] {
  if (evaluation.conditionsOverriddenBy === null || evaluation.conditions.length === 0) return [];
  const found = evaluation.conditions.map(conditionInWords).join(' ');
  return [
    {
      text: say('certificate.allowedConditions', {
        found,
        person: evaluation.conditionsOverriddenBy,
        reason: worksheet.conditionsReason ?? '',
      }),
    },
  ];
}
