/** The table row of a measurement point, as a reader of the paper sees it. */
interface PaperPoint {
  number: number;
  lower: number | null;
  upper: number | null;
  /** The readings of the row with the word beside each, from left to right. The last one is how the unit leaves. */
  readings: { value: number | null; word: string }[];
  uncertainty: number | null;
}

const NUMBER = String.raw`-?[\d.]+(?:e-?\d+)?`;
const LIMITS = `(?:(${NUMBER}) to (${NUMBER})|at least (${NUMBER})|at most (${NUMBER}))`;
const READING = `(?:(${NUMBER}) )?(Yes|No|Not measured)`;
/** A row with limits. Its quantity is 'Quantity-3', its nominal value '10' and its unit 'V', or none. Rows without limits have no word. */
const ROW = new RegExp(
  String.raw`Quantity-(\d+) 10(?: V)? ${LIMITS} ${READING}(?: ${READING})?(?: (${NUMBER}))?(?= |$)`,
  'g',
);

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

function pointsOf(text: string): PaperPoint[] {
  return [...text.matchAll(ROW)].map(
    ([, at, lower, upper, least, most, found, foundWord, left, leftWord, uncertainty]) => ({
      number: Number(at),
      lower: number(lower ?? least),
      upper: number(upper ?? most),
      readings: [
        { value: number(found), word: foundWord! },
        ...(leftWord ? [{ value: number(left), word: leftWord }] : []),
      ],
      uncertainty: number(uncertainty),
    }),
  );
}

function wordFor(value: number | null, { lower, upper }: PaperPoint): string {
  if (value === null) return 'Not measured';
  return (lower === null || value >= lower) && (upper === null || value <= upper) ? 'Yes' : 'No';
}

const dayAfter = (text: string, label: string): number =>
  Date.parse(new RegExp(`${label} ([A-Z][a-z]{2} \\d{1,2}, \\d{4})`).exec(text)?.[1] ?? '');

interface Says {
  text: string;
  points: PaperPoint[];
  /** The words beside the readings with which the unit leaves. */
  leaving: string[];
  isOverridden: boolean;
}

/** What a sentence of the paper claims. Each is checked only where the paper has it. */
const claims: [sentence: RegExp, isTrue: (paper: Says) => boolean][] = [
  [
    /(?<!Not )[Aa]ll results (?:are|that have limits|as left)/,
    ({ leaving }) => leaving.length > 0 && leaving.every((word) => word === 'Yes'),
  ],
  [
    /Pass\. All results (?:are|that have)/,
    ({ points }) => points.every(({ readings }) => readings.every(({ word }) => word === 'Yes')),
  ],
  [/The unit is not within its limits/, ({ leaving }) => leaving.includes('No')],
  [/Not all results are within/, ({ leaving }) => leaving.includes('No')],
  [/Not all points that have limits were/, ({ leaving }) => leaving.includes('Not measured')],
  [/remarks on (?:it name|the unit say)/, ({ text }) => text.includes('Remarks on this unit')],
  [/procedure named above/, ({ text }) => /Procedure (?!Not recorded)/.test(text)],
  [/judgement/, ({ points }) => points.length === 0],
  [/no limits were given/, ({ points }) => points.length === 0],
  [/traceable through the reference standards/, ({ text }) => text.includes('Serial number Certificate')],
];

/**
 * Returns what a reader finds wrong in the text of a certificate for one unit. It knows nothing of the rules of the
 * program: it compares the sentences, the table and the dates of the paper with each other.
 */
export function contradictionsOnPaper(text: string): string[] {
  const points = pointsOf(text);
  const leaving = points.map(({ readings }) => readings.at(-1)!.word);
  const isOverridden = text.includes('allowed this result:');
  const said: Says = { text, points, leaving, isOverridden };
  const found = claims
    .filter(([sentence, isTrue]) => sentence.test(text) && !isTrue(said))
    .map(([s]) => String(s));
  for (const point of points)
    for (const { value, word } of point.readings)
      if (word !== wordFor(value, point)) found.push(`point ${point.number}: ${value} is said to be ${word}`);
  return found;
}

/** As {@link contradictionsOnPaper}, with what else must hold on a certificate that was issued (D5.9). */
export function faultsOfIssued(text: string): string[] {
  const points = pointsOf(text);
  const isOverridden = text.includes('allowed this result:');
  const passes = /(?:Pass|Adjusted)\. /.test(text);
  const isWhole = points.every(({ readings }) => readings.at(-1)!.word === 'Yes');
  const [received, calibrated, issued] = ['receipt', 'calibration', 'issue'].map((of) =>
    dayAfter(text, `Date of ${of}`),
  );
  const rules: [string, boolean][] = [
    ['passes outside its limits', passes && !isWhole && !isOverridden],
    [
      'has an uncertainty of nothing',
      points.some(({ uncertainty }) => uncertainty !== null && uncertainty <= 0),
    ],
    ['has limits from nowhere', points.length > 0 && !text.includes(' come from: ')],
    ['was calibrated before it came', calibrated! < received! && !isOverridden],
    ['was calibrated long before it came', calibrated! < received! - 32 * 86_400_000],
    ['was calibrated after its certificate', calibrated! > issued!],
    ['needs remarks', /(?:Limited|Fail)\. /.test(text) && !text.includes('Remarks on this unit')],
    ['has a point without a unit', /Quantity-\d+ 10 (?!V )/.test(text)],
  ];
  return [...contradictionsOnPaper(text), ...rules.filter(([, isWrong]) => isWrong).map(([rule]) => rule)];
}
