import type { Content } from 'pdfmake/interfaces.js';
import { fieldGrid, GREY, heading, titleRow } from '../src/pdf/document-parts.ts';
import { linesTable } from '../src/pdf/lines-table.ts';
import { CONTENT_WIDTH, type PdfDefinition } from '../src/pdf/pdf-definition.ts';
import type { ValidatedFile, ValidatedTest } from './test-values.ts';

export interface Validated {
  /** Of the portal, such as '1.0.0'. */
  release: string;
  /** The commit of the code; null where it is not known. */
  commit: string | null;
  /** Such as 'Node 24.21.0, linux x64'. */
  machine: string;
  madeAt: Date;
  files: readonly ValidatedFile[];
}

const ABOUT = [
  'This paper says what was tested of the parts that a laboratory relies on, with which values, and what came of it: the arithmetic of readings, uncertainties and conformity, the rules of results, and the records, standards and certificates on a real database.',
  'The tests compare what the release calculates with published examples (JCGM 100 H.1, EA-4/02 S2, S4, S9, S10), with examples that were calculated by hand, and with rules that hold for all numbers. Each calculation stands in the named file of the release.',
  'ISO/IEC 17025:2017, 7.11.2 asks the laboratory to validate the software before it is used. This paper is the part of the manufacturer. The laboratory adds what it tried itself with its own procedures, and signs below.',
];

const passed = ({ tests }: ValidatedFile): number => tests.filter((test) => test.passed).length;
const comparedIn = ({ tests }: ValidatedFile): number =>
  tests.reduce((sum, { compared }) => sum + compared, 0);
const isGood = (file: ValidatedFile): boolean => file.isComplete && passed(file) === file.tests.length;
const number = (count: number): string => count.toLocaleString('en-US');

function valuesOf({ name, passed: isPassed, compared, values }: ValidatedTest): Content[] {
  const title: Content = {
    text: [{ text: isPassed ? 'Passed  ' : 'FAILED  ', bold: true }, name],
    fontSize: 9,
    margin: [0, 3, 0, 1],
  };
  if (values.length === 0) return [title];
  const more = compared - values.length;
  return [
    title,
    {
      layout: 'lines',
      fontSize: 8,
      table: {
        headerRows: 1,
        widths: [CONTENT_WIDTH / 2 - 6, CONTENT_WIDTH / 2 - 6],
        body: [
          ['Expected', 'Given by the release'].map((text) => ({ text, color: GREY })),
          ...values.map(({ expected, given }) => [{ text: expected }, { text: given }]),
        ],
      },
    },
    ...(more > 0
      ? [{ text: `and ${number(more)} more values of the same kind`, fontSize: 8, color: GREY }]
      : []),
  ];
}

/** Returns true when every file ran to its end and every test passed. */
export const isValid = ({ files }: Pick<Validated, 'files'>): boolean =>
  files.length > 0 && files.every(isGood);

/** Returns the validation pack of a release. */
export function validationPaper(validated: Validated): PdfDefinition {
  const { release, commit, machine, madeAt, files } = validated;
  const all = files.reduce((sum, { tests }) => sum + tests.length, 0);
  const good = files.reduce((sum, file) => sum + passed(file), 0);
  return {
    title: `Validation ${release}`,
    author: 'Repair Portal',
    paper: 'letter',
    createdAt: madeAt,
    footer: `Validation of Repair Portal ${release}`,
    content: [
      { text: `Validation of Repair Portal ${release}`, bold: true, fontSize: 17, margin: [0, 0, 0, 8] },
      ...fieldGrid(
        [
          ['Made', `${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
          ['Commit', commit?.slice(0, 12) ?? 'not known'],
          ['Machine', machine],
          ['Result', isValid(validated) ? 'All tests passed' : 'NOT VALID: see the failed tests'],
          ['Tests', `${number(good)} of ${number(all)} passed`],
          ['Compared values', number(files.reduce((sum, file) => sum + comparedIn(file), 0))],
        ],
        3,
      ),
      ...ABOUT.map((text): Content => ({ text, margin: [0, 0, 0, 6] })),
      linesTable(
        'What was tested',
        [
          { title: 'File', text: ({ path }) => path },
          { title: 'Tests', width: 40, isNumber: true, text: ({ tests }) => String(tests.length) },
          { title: 'Passed', width: 44, isNumber: true, text: (file) => String(passed(file)) },
          { title: 'Values', width: 48, isNumber: true, text: (file) => number(comparedIn(file)) },
          {
            title: 'Result',
            width: 60,
            text: (file) => (isGood(file) ? 'Passed' : file.isComplete ? 'FAILED' : 'NOT RUN'),
          },
        ],
        files,
      ),
      heading('Accepted for use by the laboratory'),
      {
        layout: 'lines',
        table: {
          widths: [180, 150, 178],
          body: [
            titleRow('', 3),
            ['Name', 'Date', 'Signature'].map((text) => ({ text, color: GREY, margin: [0, 24, 0, 0] })),
          ],
        },
      },
      ...files.flatMap((file): Content[] => [
        { text: file.path, bold: true, fontSize: 11, margin: [0, 14, 0, 2] },
        ...file.tests.flatMap(valuesOf),
      ]),
    ],
  };
}
