import { type CalendarDate, formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import type { ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { ShownCalibration } from '@portal/contract/laboratory/calibration-terms/shown-calibration.ts';
import { say } from '@portal/messages/say.ts';
import { boxes, fieldGrid, GREY, isShort, type MaybeText, section } from '../../../../pdf/document-parts.ts';
import { type Letterhead, letterhead } from '../../../../pdf/letterhead.ts';
import { linesTable } from '../../../../pdf/lines-table.ts';
import { renderPdf } from '../../../../pdf/render-pdf.ts';
import { requestedServices, type ServiceWish } from '../../../repairs/repairs/index.ts';
import {
  type ChargedCustomer,
  type ChargedLine,
  type ChargedUnit,
  columnsOfCharged,
  customerBox,
  totalRow,
  unitBox,
} from '../charged-work.ts';
import { inWordsOfPaper } from '../line-in-words.ts';
import { type PaperPhoto, photoTable } from './photos-on-paper.ts';

/** One version of an estimate as it is sent (D3.6). Amounts are in dollars. Costs are never part of it (D3.5). */
export interface EstimateDocument {
  company: Letterhead;
  /** When the text was last saved. It is printed as the date, see PdfDefinition. */
  createdAt: Date;
  /** IANA name of the zone in which `createdAt` is printed as a day. */
  timeZone: string;
  /** Address of the repair, for the QR code. It opens nothing for a reader who may not see the repair. */
  url: string;
  version: number;
  lines: readonly ChargedLine[];
  photos?: readonly PaperPhoto[];
  total: Dollars;
  /** Discount and tax. Without them the total is the sum of the lines. */
  terms?: ShownTerms | undefined;
  /** The day of the approval, for the PDF of what was approved. */
  approvedOn?: string | undefined;
  note: MaybeText;
  /** What is calibrated and how; empty without a laboratory. */
  calibrations?: readonly ShownCalibration[];
  /** YYYY-MM-DD. */
  validUntil: CalendarDate;
  repair: ServiceWish &
    ChargedCustomer &
    ChargedUnit & {
      serviceReportNumber: string;
      descriptionProblem: MaybeText;
    };
}

/** Returns the line with a sentence about what it means for the total, when it is optional. */
function named(line: ChargedLine, isApproved: boolean): ChargedLine {
  if (!line.optional) return line;
  const words = isApproved
    ? [say('estimate.optionalApproved'), say('estimate.optionalNotApproved')]
    : [say('estimate.optionalIncluded'), say('estimate.optionalNotIncluded')];
  return { ...line, description: `${line.description}\n${words[line.taken ? 0 : 1]}` };
}

/**
 * Returns the estimate as a PDF. The same data gives the same bytes, so a preview equals the PDF that is sent (D3.13).
 */
export function estimatePdf(data: EstimateDocument): Promise<Buffer> {
  const { company, repair, version, approvedOn } = data;
  const number = repair.serviceReportNumber;
  return renderPdf(company.asker, {
    title: say('estimate.document', { number, version }),
    author: company.name,
    paper: company.paper,
    createdAt: data.createdAt,
    footer: say('estimate.footer', { number, version, company: company.name }),
    content: [
      ...letterhead(company, { title: say('estimate.title'), number, url: data.url }),
      ...fieldGrid([
        [say('estimate.version'), String(version)],
        [say('paper.date'), formatDayOf(data.createdAt, data.timeZone)],
        approvedOn
          ? [say('estimate.approvedOn'), approvedOn]
          : [say('estimate.validUntil'), formatDate(data.validUntil)],
        [say('paper.service'), requestedServices(repair)],
      ]),
      boxes(customerBox(repair), unitBox(repair), isShort(Object.values(repair).map(String))),
      ...section(say('paper.problem'), repair.descriptionProblem),
      linesTable(
        say('estimate.work'),
        columnsOfCharged(data.terms),
        data.lines.map(inWordsOfPaper).map((line) => named(line, Boolean(approvedOn))),
      ),
      totalRow(data.total, data.terms),
      ...(data.calibrations ?? []).flatMap(({ units, sentences }) =>
        section(say('estimate.calibrationOf', { units: units.join('; ') }), sentences.join('\n')),
      ),
      ...section(say('estimate.note'), data.note),
      ...photoTable(data.photos ?? []),
      {
        margin: [0, 12, 0, 0],
        fontSize: 8.5,
        color: GREY,
        text: approvedOn
          ? say('estimate.isApproved')
          : say('estimate.pleaseAnswer', { date: formatDate(data.validUntil) }),
      },
    ],
  });
}
