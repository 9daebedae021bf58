import { z } from 'zod';
import { publicCompany } from '../branding/public-company.ts';
import { optionalCalendarDate } from '../core/date-fields.ts';
import { endpoint } from '../core/endpoint.ts';
import { byId, byToken, optionalText } from '../core/fields.ts';
import { mailPreview } from '../mail-preview/endpoints.ts';
import { repairStatus } from '../repairs/status-field.ts';
import { estimateResponse, phoneAnswer } from './answer.ts';
import { estimateDiscount, estimateLineKinds, estimateLines } from './lines.ts';

/** The days an estimate is valid unless the draft names another date (D3.6). */
export const VALID_DAYS = 30;

/** An estimate is `expired` as soon as its date has passed, even when the database does not say so yet (D3.6). */
const estimateStates = ['sent', 'approved', 'declined', 'expired', 'superseded'] as const;
export type EstimateState = (typeof estimateStates)[number];

/** The way an answer came: signed in, through the mailed link, by phone, or agreed to in advance. */
const answerChannels = ['signed_in', 'link', 'phone', 'preauthorised'] as const;
export type AnswerChannel = (typeof answerChannels)[number];

/** Messages of refusals. */
export const estimateMessages = {
  nothingToSend: 'There is no estimate to send. Write one first.',
  closed: 'An estimate cannot be sent for a repair that is shipped or cancelled.',
  validUntil: 'Valid until must be today or later',
  stale: 'Somebody else changed this estimate in the meantime. Reload to see the newest version.',
  none: 'No estimate is waiting for an answer.',
  notCurrent: 'A newer estimate has been sent. Please reload to see it.',
  answered: 'This estimate has already been answered.',
  expired: 'This estimate has expired. Please ask us for a new one.',
  preauthorised: 'Pre-authorised under $200',
  unknownOption: 'This estimate has no such option.',
  nothingTaken: 'Please choose at least one line, or decline the estimate.',
  taxChanged: 'The sales tax has changed since this draft was saved. Open the draft and save it again.',
} as const;

/** A line in an answer. `price` and `amount` are dollars. */
const shownLine = z.object({
  kind: z.enum(estimateLineKinds),
  partNumber: z.string().nullable(),
  description: z.string(),
  quantity: z.int(),
  price: z.number(),
  amount: z.number(),
  /** True for a line that the customer may leave out. Left out for all others. */
  optional: z.boolean().optional(),
  /** For an optional line: whether it is ticked. After the answer: whether the customer took it. */
  taken: z.boolean().optional(),
});
export type ShownLine = z.infer<typeof shownLine>;

/** What an estimate is reckoned with beside its lines, and the sums. Amounts are dollars, rates are percent. */
const shownTerms = z.object({
  discount: z.object({ kind: z.enum(['amount', 'percent']), value: z.number() }).nullable(),
  /** Tax is charged on the lines after the discount and rounded to the cent once, half a cent up. */
  taxRate: z.number(),
  taxExempt: z.boolean(),
  subtotal: z.number(),
  discountAmount: z.number(),
  tax: z.number(),
});
export type ShownTerms = z.infer<typeof shownTerms>;

const contents = {
  lines: z.array(shownLine),
  note: z.string().nullable(),
  /** YYYY-MM-DD: the last day for an answer, in the company's zone. */
  validUntil: z.string(),
  /** What the ticked lines cost, with discount and tax. After the answer: what the customer approved. */
  total: z.number(),
  /** Left out for an estimate without discount, tax and optional lines. */
  terms: shownTerms.optional(),
};

/** A sent version, as staff and its customers may see it. */
const sentEstimate = z.object({
  version: z.int(),
  state: z.enum(estimateStates),
  ...contents,
  sentAt: z.string(),
  /** The name of the person who answered; for an answer by phone the person on the phone. */
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  reason: z.string().nullable(),
  poNumber: z.string().nullable(),
  /** The drawn name as an SVG path on `signatureSheet`; null when it was typed. */
  signature: z.string().nullable(),
  channel: z.enum(answerChannels).nullable(),
  /** The address of the PDF as it was sent; null while the PDF is being drawn. */
  fileUrl: z.string().nullable(),
  /** The address of the PDF that shows what was taken; left out for an estimate without optional lines. */
  approvedFileUrl: z.string().optional(),
  sha256: z.string().nullable(),
});
export type SentEstimate = z.infer<typeof sentEstimate>;

/** The draft that staff are writing. Every save increases `revision`. */
const draftEstimate = z.object({ version: z.int(), revision: z.int(), ...contents });
export type DraftEstimate = z.infer<typeof draftEstimate>;

/** All estimates of a repair. Fields that only staff may see are left out for customers. */
const repairEstimate = z.object({
  /** The sent versions, newest first. The draft is not among them. */
  versions: z.array(sentEstimate),
  /** The version that can be answered now, or null. */
  openVersion: z.int().nullable(),
  can: z.object({ write: z.boolean(), respond: z.boolean(), record: z.boolean() }),
  /** Why the caller may not answer the open version, and whom they can ask. Left out when they may answer. */
  approval: z.object({ sentence: z.string(), approvers: z.array(z.string()) }).optional(),
  draft: draftEstimate.nullable().optional(),
  /** The first lines of a new draft: the repair's parts at charge price, labor and shipping. */
  proposal: z.object(contents).optional(),
  /** The total of the last approved version; null without one. */
  approvedTotal: z.number().nullable().optional(),
  /** How much the repair's costs exceed that total; 0 when they do not or when a newer version exists. */
  costsAboveApproved: z.number().optional(),
});
export type RepairEstimate = z.infer<typeof repairEstimate>;

/** The answer of a signed link: one estimate and the company that sent it. */
const publicEstimate = sentEstimate.omit({ fileUrl: true, approvedFileUrl: true, sha256: true }).extend({
  company: publicCompany,
  serviceReportNumber: z.string(),
  modelPartNo: z.string(),
  serialNumber: z.string().nullable(),
  status: repairStatus,
  /** True while this version can be answered. */
  canRespond: z.boolean(),
  /** Why the holder of the link may not answer an open estimate, and who may (D3.6). */
  refusal: z.string().nullable(),
  hasPdf: z.boolean(),
  /** True when the request has a purchase order number. The number itself is not in this answer. */
  hasPoNumber: z.boolean(),
});
export type PublicEstimate = z.infer<typeof publicEstimate>;

const revision = z.int().min(0).max(2_147_483_647).optional();

/** PUT estimate: the whole draft. `revision` is the revision it is based on, 0 for a first draft. */
export const estimateDraft = z.object({
  lines: estimateLines,
  note: optionalText(5000),
  discount: estimateDiscount.nullish(),
  /** Without it the estimate is valid for {@link VALID_DAYS} from today in the company's zone. */
  validUntil: optionalCalendarDate(),
  revision,
});
export type EstimateDraft = z.output<typeof estimateDraft>;

const ofRepair = { record: 'repair', params: byId, answer: repairEstimate } as const;

export const estimateEndpoints = {
  get: endpoint({
    ...ofRepair,
    method: 'GET',
    path: '/api/repairs/:id/estimate',
    changedBy: ['repair', 'team'],
    permission: 'estimate.read',
    summary: 'The estimates of a repair: all for admins, what was sent for its customers',
  }),
  save: endpoint({
    ...ofRepair,
    method: 'PUT',
    path: '/api/repairs/:id/estimate',
    permission: 'estimate.write',
    summary: 'Write the draft of the next version',
    body: estimateDraft,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/estimate.pdf',
    permission: 'estimate.write',
    summary: 'The draft as the PDF that would be sent',
    record: 'repair',
    params: byId,
    answer: 'file',
  }),
  mailPreview: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/estimate/mail-preview',
    permission: 'estimate.write',
    summary: 'The mail that sending the draft would send, and to whom; null for none (D4.2)',
    record: 'repair',
    params: byId,
    changedBy: ['repair', 'team'],
    answer: mailPreview.nullable(),
  }),
  send: endpoint({
    ...ofRepair,
    method: 'POST',
    path: '/api/repairs/:id/estimate/send',
    permission: 'estimate.write',
    summary: 'Send the draft to the customer; answers its version',
    /** `sendMail: false` sends the estimate without a mail (D4.2). */
    body: z.object({ revision, sendMail: z.boolean().optional() }),
    answer: repairEstimate.extend({ version: z.int() }),
  }),
  respond: endpoint({
    ...ofRepair,
    method: 'POST',
    path: '/api/repairs/:id/estimate/respond',
    permission: 'estimate.respond',
    summary: 'Approve or decline, as the customer',
    body: estimateResponse,
  }),
  askApproval: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/estimate/ask-approval',
    permission: 'estimate.respond',
    summary: 'Ask those of the team who may answer the open version to do so; answers their names',
    record: 'repair',
    params: byId,
    answer: z.object({ asked: z.array(z.string()) }),
    status: 200,
  }),
  record: endpoint({
    ...ofRepair,
    method: 'POST',
    path: '/api/repairs/:id/estimate/record',
    permission: 'estimate.write',
    summary: 'Write down an answer given by phone',
    body: phoneAnswer,
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/estimates/:token',
    permission: 'public',
    summary: 'The estimate a mailed link belongs to',
    params: byToken,
    changedBy: ['repair', 'team'],
    answer: publicEstimate,
  }),
  publicPdf: endpoint({
    method: 'GET',
    path: '/api/public/estimates/:token/estimate.pdf',
    permission: 'public',
    summary: 'The PDF of the estimate a mailed link belongs to',
    params: byToken,
    answer: 'file',
  }),
  respondPublic: endpoint({
    method: 'POST',
    path: '/api/public/estimates/:token',
    permission: 'public',
    summary: 'Approve or decline through a mailed link',
    params: byToken,
    body: estimateResponse,
    answer: publicEstimate,
  }),
};
