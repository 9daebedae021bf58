import type { LabelFormat } from '@portal/contract/papers/repair-documents/label-formats.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { code128Mark, qrMark } from '../../../pdf/code-marks.ts';
import { fitLine } from '../../../pdf/fit-line.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';

/** The data on the label of one unit. */
export interface LabelledUnit {
  /** The large text at the top. */
  number: string;
  /** The text below it. Each item is on one line. */
  lines: readonly string[];
  /** The text of the Code 128. Without one the label has no barcode. */
  barcode: string | null;
  /** Address of the record, for the QR code. */
  url: string;
}

interface LabelSheet {
  company: { id: number; name: string };
  format: LabelFormat;
  /** The first unused label of a sheet, counted from 1. Rolls ignore it. */
  start: number;
  /** The newest change of the units; see PdfDefinition. */
  createdAt: Date;
  units: readonly LabelledUnit[];
}

/** The layout of a page in points: the size of one label, the corners of all labels, and the text sizes. */
interface Layout {
  paper: { width: number; height: number };
  /** Top left corners of the labels of a page. */
  places: readonly (readonly [x: number, y: number])[];
  width: number;
  height: number;
  /** White edge, because printers do not feed rolls exactly. */
  inset: number;
  qr: number;
  number: number;
  text: number;
  barcode: number;
}

const INCH = 72;
const MM = 72 / 25.4;

// Two columns of five labels of 4 × 2 inch: the most common sheet of shipping labels (Avery 5163).
const sheetPlaces = [0, 1, 2, 3, 4].flatMap((row) =>
  [0, 1].map((column) => [(0.156 + column * 4.188) * INCH, (0.5 + row * 2) * INCH] as const),
);

const layouts: Record<LabelFormat, Layout> = {
  letter: {
    paper: { width: 8.5 * INCH, height: 11 * INCH },
    places: sheetPlaces,
    width: 4 * INCH,
    height: 2 * INCH,
    inset: 10,
    qr: 104,
    number: 20,
    text: 9.5,
    barcode: 30,
  },
  '62x29': {
    paper: { width: 62 * MM, height: 29 * MM },
    places: [[0, 0]],
    width: 62 * MM,
    height: 29 * MM,
    inset: 5,
    qr: 68,
    number: 12,
    text: 7,
    barcode: 18,
  },
  '4x6': {
    paper: { width: 4 * INCH, height: 6 * INCH },
    places: [[0, 0]],
    width: 4 * INCH,
    height: 6 * INCH,
    inset: 18,
    qr: 200,
    number: 34,
    text: 14,
    barcode: 60,
  },
};

const GAP = 6;

/** Returns the large text, smaller when it would be cut: a state that is not whole says something else. */
function titleOf(title: string, largest: number, smallest: number, width: number): Content {
  let size = largest;
  while (size > smallest && fitLine(title, width, size) !== title) size -= 1;
  return { text: fitLine(title, width, size), bold: true, fontSize: size, lineHeight: 1.1 };
}

/** Returns the text of a label, each item on one line. A second line would push the barcode off the paper. */
const words = (unit: LabelledUnit, { number, text }: Layout, width: number): Content[] => [
  titleOf(unit.number, number, text, width),
  ...unit.lines.map((line) => ({
    text: fitLine(line, width, text),
    fontSize: text,
    lineHeight: 1.15,
  })),
];

const barcode = (unit: LabelledUnit, { barcode: height }: Layout, width: number): Content[] =>
  unit.barcode === null
    ? []
    : [{ svg: code128Mark(unit.barcode), fit: [width, height], margin: [0, 3, 0, 0] }];

/** Draws the QR code at the left, and text and barcode at the right. On tall labels they are below each other. */
function drawLabel(unit: LabelledUnit, layout: Layout, [x, y]: readonly [number, number]): Content {
  const { width, height, inset, qr } = layout;
  const absolutePosition = { x: x + inset, y: y + inset };
  const whole = width - 2 * inset;
  const code: Content = { svg: qrMark(unit.url), fit: [qr, qr] };
  if (height > width)
    return {
      absolutePosition,
      columns: [
        {
          width: whole,
          alignment: 'center',
          stack: [code, ...words(unit, layout, whole), ...barcode(unit, layout, whole)],
        },
      ],
    };
  const rest = whole - qr - GAP;
  return {
    absolutePosition,
    columnGap: GAP,
    columns: [
      { width: qr, stack: [code] },
      { width: rest, stack: [...words(unit, layout, rest), ...barcode(unit, layout, rest)] },
    ],
  };
}

/** Returns labels for units as a PDF (D3.13). The QR code opens the record. The Code 128 holds the number of the
 * record. */
export function labelSheet({ company, format, start, createdAt, units }: LabelSheet): Promise<Buffer> {
  const layout = layouts[format];
  const perPage = layout.places.length;
  const used = perPage > 1 ? start - 1 : 0;
  return renderPdf(company.id, {
    title: units.length === 1 ? say('label.one', { number: units[0]?.number ?? '' }) : say('label.several'),
    author: company.name,
    createdAt,
    footer: '',
    paper: layout.paper,
    content: units.flatMap((unit, i): Content[] => {
      const at = used + i;
      return [
        // Content with a fixed position does not cause a page break, so each page begins with content that
        // does.
        ...(i === 0 || at % perPage === 0
          ? [{ text: ' ', fontSize: 1, ...(i > 0 && { pageBreak: 'before' as const }) }]
          : []),
        drawLabel(unit, layout, layout.places[at % perPage]!),
      ];
    }),
  });
}
