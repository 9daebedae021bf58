import type { CalendarDate } from '@portal/contract/core/dates.ts';
import type { SignedUnit } from '../../../db/schema/demo-equipment.ts';
import type { MaybeText } from '../../../pdf/document-parts.ts';
import type { Letterhead } from '../../../pdf/letterhead.ts';
import type { SignedAs } from './signature-block.ts';

/** An agreement as it is printed, mailed and stored (D7.3). */
export interface AgreementDocument {
  company: Letterhead;
  /** When it was made, or signed. It is the date of the document, see PdfDefinition. */
  createdAt: Date;
  /** IANA name of the company's zone. */
  timeZone: string;
  /** Such as 'LA-1001'. */
  number: string;
  serviceReportNumber: MaybeText;
  customer: { name: string; address: MaybeText; phone: MaybeText; email: MaybeText };
  /** YYYY-MM-DD. */
  loanDate: CalendarDate;
  units: readonly SignedUnit[];
  /** The terms with all variables filled. A blank line is between paragraphs. */
  terms: string;
  /** Null before it is signed; the paper then has lines to sign on. */
  signed: SignedAs | null;
}
