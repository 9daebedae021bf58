import { formatDateTime } from '@portal/contract/dates.ts';
import { statusLabel } from '@portal/contract/repair-status.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { GREY, isShort, type MaybeText, titleRow } from './document-parts.ts';
import { COLUMN_GAP, CONTENT_WIDTH } from './pdf-definition.ts';

/** A timeline entry the reader may see. */
export interface ReportedEntry {
  date: string | Date;
  status?: MaybeText;
  message: string;
  /** Given to staff only. */
  addedBy?: MaybeText;
  visibility?: 'customer' | 'internal' | undefined;
}

const DATE_WIDTH = 108;
const STATUS_WIDTH = 96;

/** The entries as a table, with nothing at all when there are none. */
export function timelineSection(entries: readonly ReportedEntry[], timeZone: string): Content[] {
  if (entries.length === 0) return [];
  const message = CONTENT_WIDTH - 2 * COLUMN_GAP - DATE_WIDTH - STATUS_WIDTH;
  const short = isShort(entries.map((entry) => entry.message));
  return [
    {
      layout: 'lines',
      fontSize: 8.5,
      table: {
        headerRows: 2,
        keepWithHeaderRows: short ? 1 : 0,
        dontBreakRows: short,
        widths: [DATE_WIDTH, STATUS_WIDTH, message],
        body: [
          titleRow('Timeline', 3),
          ['Date', 'Status', 'Entry'].map((text) => ({ text, bold: true, color: GREY })),
          ...entries.map((entry) => [
            { text: formatDateTime(entry.date, timeZone) },
            { text: entry.status ? statusLabel(entry.status) : '' },
            { stack: [{ text: entry.message }, ...note(entry)] },
          ]),
        ],
      },
    },
  ];
}

function note(entry: ReportedEntry): Content[] {
  const parts = [entry.addedBy, entry.visibility === 'internal' ? 'internal' : ''].filter(Boolean);
  return parts.length ? [{ text: parts.join(' · '), color: GREY, fontSize: 8 }] : [];
}
