import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { EstimateLineKind, PresetLine } from '@portal/contract/estimates/estimates/lines.ts';
import type { AnswerChannel } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { QuotedCalibration } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

export interface EstimatesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  version: number;
  state: Generated<'draft' | 'sent' | 'approved' | 'declined' | 'expired' | 'superseded'>;
  note: string | null;
  /** The language of its papers, from when it was sent. Null for those from before, which are English. */
  language: Language | null;
  /** Calendar date, YYYY-MM-DD. */
  validUntil: CalendarDate;
  /** What the ticked lines cost, with discount and tax. */
  total: Money;
  /** What it shows of the calibration of each unit, from when it was sent. Written as JSON text. */
  calibrationTerms: ColumnType<QuotedCalibration[] | null, string | null | undefined, string | null>;
  discountKind: 'amount' | 'percent' | null;
  /** Dollars or percent, as the kind says, with four decimals. */
  discountValue: string | null;
  discount: Generated<Money>;
  /** Percent, such as '8.2500'. */
  taxRate: Generated<string>;
  taxExempt: Generated<boolean>;
  tax: Generated<Money>;
  /** The positions of the optional lines that the customer took. Null without such lines and before the answer. */
  taken: number[] | null;
  /** The sums of what the customer took. Null without optional lines and before the answer. */
  answeredDiscount: Money | null;
  answeredTax: Money | null;
  answeredTotal: Money | null;
  /** The PDF of an approved version with optional lines: what was taken and what was not. */
  approvedFileId: number | null;
  /** How often a mailed link was opened by a person. */
  opens: Generated<number>;
  openedAt: Date | null;
  remindedAt: Date | null;
  /** Grows with every save of the draft. */
  revision: Generated<number>;
  createdByUserId: number | null;
  /** Last save of the draft; the document's date from then on. */
  updatedAt: Generated<Date>;
  sentAt: Date | null;
  sentByUserId: number | null;
  /** False when it was sent with the tick not to mail it. */
  isMailed: Generated<boolean>;
  decision: 'approve' | 'decline' | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  answeredByUserId: number | null;
  /** The network address of the person who answered, through a link or signed in. */
  answeredFrom: string | null;
  reason: string | null;
  poNumber: string | null;
  signature: string | null;
  channel: AnswerChannel | null;
  fileId: number | null;
  sha256: string | null;
  /** When staff took back all its links. A tracking link makes no new ones after that. */
  linksEndedAt: Generated<Date | null>;
}
export type EstimateRow = Selectable<EstimatesTable>;

export interface EstimateLinesTable {
  id: Generated<number>;
  companyId: number;
  estimateId: number;
  position: number;
  kind: EstimateLineKind;
  partNumber: string | null;
  description: string;
  /** Whole pieces; for decimal hours the next greater number. */
  quantity: number;
  /** Decimal hours, such as '1.50'. Null for a whole quantity. */
  exactQuantity: string | null;
  /** What the customer is charged for one. */
  price: Money;
  isOptional: Generated<boolean>;
  /** Whether staff ticked an optional line for the customer. */
  isTaken: Generated<boolean>;
  /** Percent, such as '7.0000'. Null for the rate of the estimate. */
  taxRate: string | null;
}
export type EstimateLineRow = Selectable<EstimateLinesTable>;

/** A photo beside a line, as a query of lines reads it. */
export interface LinePhoto {
  id: number;
  fileId: number;
  caption: string;
}
/** A line with its photos. */
export type PicturedLineRow = EstimateLineRow & { photos: LinePhoto[] };

/** The photos of the repair that stand beside a line. */
export interface EstimateLinePhotosTable {
  companyId: number;
  lineId: number;
  imageId: number;
  position: number;
}

/** Mailed links; only the token's hash is kept. */
export interface EstimateLinksTable {
  id: Generated<number>;
  companyId: number;
  estimateId: number;
  tokenHash: Buffer;
  /** The user of the customer's team to whom the link went, if it was one (D3.6). */
  userId: number | null;
  /** How it was made. Only a link that was mailed to one address has a holder. */
  madeBy: Generated<'mail' | 'shared_mail' | 'staff' | 'tracking'>;
  expiresAt: Date;
  createdAt: Generated<Date>;
}

export interface EstimateRemindersTable {
  id: Generated<number>;
  companyId: number;
  estimateId: number;
  /** Days after sending: 3 and 7. */
  days: number;
  dueAt: Date;
  doneAt: Date | null;
}

/** Lines that a company uses in many estimates. */
export interface EstimatePresetsTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  /** Prices are whole cents. */
  lines: ColumnType<PresetLine[], string, string>;
  version: Generated<number>;
}
export type EstimatePresetRow = Selectable<EstimatePresetsTable>;

export const estimatesTexts = [
  textsOf<EstimatesTable>('estimates', {
    called: 'Drafts of estimates, and answers to those that were not approved',
    free: ['note'],
    only: "state = 'draft'",
    own: {
      by: 'repairId',
      even: "decision is distinct from 'approve'",
      columns: {
        ...{ answeredBy: 'name', answeredFrom: 'null', reason: 'words', poNumber: 'null' },
        signature: 'null',
      },
    },
    code: ['state', 'decision', 'channel', 'sha256', 'discountKind', 'calibrationTerms', 'language'],
  }),
  textsOf<EstimateLinesTable>('estimate_lines', {
    called: 'Lines of drafts of estimates',
    free: ['description'],
    only: "exists (select from estimates e where e.id = estimate_id and e.state = 'draft')",
    code: ['kind', 'partNumber'],
  }),
  textsOf<EstimateLinksTable>('estimate_links', { code: ['madeBy'] }),
  textsOf<EstimatePresetsTable>('estimate_presets', {
    called: 'Estimate presets',
    free: ['name', 'lines'],
    made: ['name', 'lines'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    estimateLinePhotos: EstimateLinePhotosTable;
    estimateLines: EstimateLinesTable;
    estimateLinks: EstimateLinksTable;
    estimatePresets: EstimatePresetsTable;
    estimateReminders: EstimateRemindersTable;
    estimates: EstimatesTable;
  }
}
