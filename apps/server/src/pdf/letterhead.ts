import type { Paper } from '@portal/contract/core/paper.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Asker } from '../limits/take-turns.ts';
import { qrMark } from './code-marks.ts';
import { GREY, lines, type MaybeText } from './document-parts.ts';
import { CONTENT_WIDTH } from './pdf-definition.ts';

/** The data of a company that all its documents show (look: "paper counts too"). */
export interface Letterhead {
  /** The one for whom the document is drawn. They take turns by it. It is not printed. */
  asker: Asker;
  name: string;
  /** A PNG or JPEG data URL, made by `imageForPaper` of files/images.ts. */
  logo?: MaybeText;
  address?: MaybeText;
  phone?: MaybeText;
  email?: MaybeText;
  website?: MaybeText;
  paper: Paper;
  /** The colour of the accent line, in hexadecimal. */
  primaryColor?: MaybeText;
}

export interface DocumentHead {
  /** Such as 'Service Report'. */
  title: string;
  /** Such as 'SR-1001'. */
  number: string;
  /** The address of the record, drawn as a QR code when given. */
  url?: string;
}

const DEFAULT_ACCENT = '#1e40af';
const QR_SIZE = 66;
const TITLE_WIDTH = 150;

/** Returns the company's colour when it is valid, else the default of A3. */
export const accent = (company: Letterhead): string =>
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(company.primaryColor ?? '') ? company.primaryColor! : DEFAULT_ACCENT;

/**
 * Returns the head of a document: logo, company and addresses at the left, title, number and QR code at the right, a
 * line below.
 */
export function letterhead(company: Letterhead, head: DocumentHead): Content[] {
  const row: TableCell[] = [{ stack: companyLines(company) }, { stack: titleLines(head) }];
  const widths = [CONTENT_WIDTH - TITLE_WIDTH - 12, TITLE_WIDTH];
  if (head.url) {
    widths[0]! -= QR_SIZE + 12;
    widths.push(QR_SIZE);
    row.push({ svg: qrMark(head.url), fit: [QR_SIZE, QR_SIZE] });
  }
  return [
    { layout: 'plain', table: { widths, body: [row] } },
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: CONTENT_WIDTH, h: 2.5, color: accent(company) }],
      margin: [0, 8, 0, 10],
    },
  ];
}

function companyLines(company: Letterhead): Content[] {
  const logo = /^data:image\/(?:png|jpeg);base64,/.test(company.logo ?? '') ? company.logo : undefined;
  return [
    ...(logo
      ? [
          {
            image: logo,
            fit: [160, 44] as [number, number],
            margin: [0, 0, 0, 4] as [number, number, number, number],
          },
        ]
      : []),
    { text: company.name, bold: true, fontSize: 13 },
    ...lines(company.address).map((text) => ({ text, fontSize: 8.5, color: GREY })),
    ...contactLine(company),
  ];
}

/** Longer entries have to be broken. */
const WHOLE_MAX = 55;

/** Returns phone, e-mail and website in one line. An entry that does not fit goes to the next line as a whole. */
function contactLine({ phone, email, website }: Letterhead): Content[] {
  const shown = lines(phone, email, website?.trim().replace(/^https?:\/\/|(?<!\/)\/+$/gi, ''));
  if (shown.length === 0) return [];
  const text = shown.flatMap((one, i): Content[] => [
    ...(i > 0 ? ['  ·  '] : []),
    { text: one, noWrap: one.length <= WHOLE_MAX },
  ]);
  return [{ text, fontSize: 8.5, color: GREY }];
}

/** A word of up to so many letters fits beside the company in full size. */
const FULL_SIZE_LETTERS = 14;

/** Returns the size in points at which the longest word of a title is not broken. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  return longest <= FULL_SIZE_LETTERS ? 17 : Math.floor((17 * FULL_SIZE_LETTERS) / longest);
}

const titleLines = (head: DocumentHead): Content[] => [
  { text: head.title, bold: true, fontSize: titleSize(head.title), alignment: 'right' },
  { text: head.number, fontSize: 12, alignment: 'right' },
];
