import { formatDateTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { cell, GREY, isShort, type MaybeText, titleRow } from '../../../pdf/document-parts.ts';
import { COLUMN_GAP, CONTENT_WIDTH } from '../../../pdf/pdf-definition.ts';

import { entryInWords } from './timeline-in-words.ts';

/** A timeline entry the reader may see. */
export interface ReportedEntry {
  date: Instant | Date;
  status?: MaybeText;
  message: string;
  /** Present for staff only. */
  addedBy?: MaybeText;
  visibility?: 'customer' | 'internal' | undefined;
}

const DATE_WIDTH = 108;
const STATUS_WIDTH = 96;

/** One document has only the newest entries of a timeline, up to this number of entries and characters. */
const ENTRIES_MAX = 200;
const CHARACTERS_MAX = 50_000;

/** Returns the newest entries, which come last, as many as fit on one document. */
function newest(entries: readonly ReportedEntry[]): readonly ReportedEntry[] {
  let left = CHARACTERS_MAX;
  const older = entries.slice(-ENTRIES_MAX).findLastIndex(({ message }) => {
    left -= message.length;
    return left < 0;
  });
  return entries.slice(-ENTRIES_MAX).slice(older + 1);
}

const leftOut = (count: number): Content[] =>
  count === 0
    ? []
    : [
        {
          text: say('report.olderEntries', { count }),
          color: GREY,
          margin: [0, 8, 0, 0],
        },
      ];

/** Returns the entries as a table. It is empty when there are none. */
export function timelineSection(all: readonly ReportedEntry[], timeZone: string): Content[] {
  if (all.length === 0) return [];
  const entries = newest(all);
  const message = CONTENT_WIDTH - 2 * COLUMN_GAP - DATE_WIDTH - STATUS_WIDTH;
  const short = isShort(entries.map((entry) => entry.message));
  return [
    ...leftOut(all.length - entries.length),
    {
      layout: 'lines',
      fontSize: 8.5,
      table: {
        headerRows: 2,
        keepWithHeaderRows: short ? 1 : 0,
        dontBreakRows: short,
        widths: [DATE_WIDTH, STATUS_WIDTH, message],
        body: [
          titleRow(say('report.timeline'), 3),
          [say('paper.date'), say('report.status'), say('report.entry')].map((text) => ({
            text,
            bold: true,
            color: GREY,
          })),
          ...entries.map((entry) => [
            { text: formatDateTime(entry.date, timeZone) },
            { text: entry.status ? statusLabel(entry.status) : '' },
            { stack: [cell(entryInWords(entry.message)), ...note(entry)] },
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
