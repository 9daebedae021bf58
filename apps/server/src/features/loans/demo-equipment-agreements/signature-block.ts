import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { signatureSheet } from '@portal/contract/core/signature-sheet.ts';
import { say } from '@portal/messages/say.ts';
import type { CanvasElement, Content } from 'pdfmake/interfaces.js';
import { cell, GREY, heading } from '../../../pdf/document-parts.ts';

/** A signature as it is printed. */
export interface SignedAs {
  /** The name that was typed. */
  name: string;
  /** The drawn strokes as an SVG path on `signatureSheet`; null when the typed name is the signature. */
  path: string | null;
  signedAt: Date;
  /** How it was signed, such as 'through the link in our email, from 203.0.113.7'. */
  how: string;
}

/** The width in points at which a drawn signature is printed. */
const DRAWN_WIDTH = 210;
const SCALE = DRAWN_WIDTH / signatureSheet.width;
const LINE_WIDTH = 250;

const pen = { lineWidth: 1.4, lineColor: '#111827', lineCap: 'round' as const };

/** Returns a coordinate within the sheet, so that no stroke crosses the terms or another page. */
const within = (given: number | undefined, most: number): number => Math.min(Math.max(given ?? 0, 0), most);

/** Returns the strokes of a path of M and L as lines in points, each of them within the sheet. */
export function strokesOf(path: string): CanvasElement[] {
  return path
    .split('M')
    .filter((stroke) => stroke.trim() !== '')
    .map((stroke) => ({
      type: 'polyline' as const,
      ...pen,
      points: stroke.split('L').map((point) => {
        const [x, y] = point.trim().split(' ').map(Number);
        return { x: within(x, signatureSheet.width) * SCALE, y: within(y, signatureSheet.height) * SCALE };
      }),
    }));
}

const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: LINE_WIDTH, y2: 0, lineWidth: 0.75, lineColor: GREY }],
  margin: [0, 2, 0, 2],
});

const small = (text: string): Content => ({ text, fontSize: 8, color: GREY });

const blankLine = (label: string): Content[] => [{ text: ' ', margin: [0, 14, 0, 0] }, rule(), small(label)];

/** Returns the block for the signature of a customer: the signature, or lines to sign on with a pen. */
export function signatureBlock(
  signed: SignedAs | null,
  timeZone: string,
  title = say('signature.title'),
): Content[] {
  const content: Content[] =
    signed === null
      ? [
          ...blankLine(say('signature.ofCustomer')),
          ...blankLine(say('signature.capitals')),
          ...blankLine(say('paper.date')),
        ]
      : [
          signed.path
            ? { canvas: strokesOf(signed.path), margin: [0, 2, 0, 0] }
            : { ...cell(signed.name), fontSize: 16, italics: true, margin: [0, 8, 0, 0] },
          rule(),
          cell(signed.name),
          small(
            say('signature.signedOn', { date: formatDateTime(signed.signedAt, timeZone), how: signed.how }),
          ),
        ];
  return [{ unbreakable: true, stack: [heading(title), ...content] }];
}
