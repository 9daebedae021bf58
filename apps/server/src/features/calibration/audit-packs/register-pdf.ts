import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { fieldGrid } from '../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../pdf/letterhead.ts';
import { type LinesColumn, linesTable } from '../../../pdf/lines-table.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import type { UnitOnDay } from './register-on-day.ts';
import { stateOn } from './register-table.ts';

export interface RegisterDocument {
  company: Letterhead;
  customerName: string;
  day: CalendarDate;
  units: readonly UnitOnDay[];
  /** The number of each unit's newest certificate in force. */
  certificateOf: ReadonlyMap<number, string>;
  /** Such as [1, 3] for the first of three files; a file holds a limited number of units. */
  part: readonly [part: number, of: number];
  /** All units of the customer. */
  total: number;
  /** The sentence on units that are not listed. */
  cut?: string | undefined;
}

const date = (day: CalendarDate | null): string => (day ? formatDate(day) : '');

/** Returns the register of a customer on a day as a PDF (D5.15). */
export function registerPdf(data: RegisterDocument): Promise<Buffer> {
  const { company, customerName, day, units, certificateOf, part, total, cut } = data;
  const columns: LinesColumn<UnitOnDay>[] = [
    { title: 'Unit', text: ({ make, modelName }) => `${make} ${modelName}` },
    {
      title: 'Serial number',
      width: 90,
      text: ({ serialNumber, assetNumber }) =>
        [serialNumber, assetNumber && `Asset ${assetNumber}`].filter(Boolean).join('\n'),
    },
    { title: 'Calibrated', width: 66, text: ({ lastCalibrationDate }) => date(lastCalibrationDate) },
    { title: 'Due', width: 66, text: ({ nextCalibrationDue }) => date(nextCalibrationDue) },
    { title: 'State', width: 52, text: (unit) => stateOn(unit, day) },
    { title: 'Certificate', width: 76, text: ({ id }) => certificateOf.get(id) ?? 'None' },
  ];
  const without = units.filter(({ id, active }) => active && !certificateOf.has(id)).length;
  return renderPdf(company.asker, {
    title: `Equipment Register ${customerName} ${day}`,
    author: company.name,
    paper: company.paper,
    createdAt: new Date(`${day}T00:00:00Z`),
    footer: `Equipment Register · ${customerName} · ${formatDate(day)}`,
    content: [
      ...letterhead(company, { title: 'Equipment Register', number: formatDate(day) }),
      ...fieldGrid([
        ['Customer', customerName],
        ['As of', formatDate(day)],
        ['Units', formatNumber(total)],
        part[1] > 1 ? ['Part', `${part[0]} of ${part[1]}`] : ['Without a certificate', String(without)],
      ]),
      ...(cut ? [{ text: cut, bold: true, margin: [0, 0, 0, 8] as [number, number, number, number] }] : []),
      units.length > 0 ? linesTable('Units', columns, units) : { text: 'There was no unit on this day.' },
    ],
  });
}
