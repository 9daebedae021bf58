import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { StockCount, StockCountLine } from '@portal/contract/stock/stock-counts/shapes.ts';
import { fieldGrid } from '../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { type LinesColumn, linesTable } from '../../../pdf/lines-table.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';

export interface CountSheetDocument {
  company: Letterhead;
  timeZone: string;
  count: StockCount;
  lines: readonly Pick<StockCountLine, 'partNumber' | 'name' | 'location'>[];
}

/** The place to write on. The expected quantity is not printed, so that people count and do not copy. */
const BLANK = '______________';

// Widths are in points.
const columns: LinesColumn<CountSheetDocument['lines'][number]>[] = [
  { title: 'Location', width: 90, text: ({ location }) => location },
  { title: 'Part number', width: 110, text: ({ partNumber }) => partNumber },
  { title: 'Name', text: ({ name }) => name },
  { title: 'Counted', width: 84, text: () => BLANK },
];

/** Returns a count sheet as a PDF, by location and part number (D6.7). */
export function countSheetPdf({ company, timeZone, count, lines }: CountSheetDocument): Promise<Buffer> {
  const place = count.location ?? 'All locations';
  return renderPdf(company.asker, {
    title: `Count Sheet ${place}`,
    author: company.name,
    paper: company.paper,
    createdAt: new Date(count.openedAt),
    footer: `Count Sheet · ${place} · ${count.reason}`,
    content: [
      ...letterhead(company, { title: 'Count Sheet', number: place }),
      ...fieldGrid([
        ['Reason', count.reason],
        ['Opened', formatDateTime(count.openedAt, timeZone)],
        ['Parts', formatNumber(count.parts)],
        ['Counted by', BLANK],
      ]),
      linesTable('Parts', columns, lines),
    ],
  });
}
