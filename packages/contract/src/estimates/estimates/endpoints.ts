import { z } from 'zod';
import { shownTaxRate } from '../../companies/companies/shown-tax-rate.ts';
import { endpoint } from '../../core/calls/endpoint.ts';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { byId, optionalText } from '../../core/fields.ts';
import { dollarNumber } from '../../core/numbers/money-fields.ts';
import { mailPreview } from '../../messaging/email-templates/mail-preview.ts';
import { answeredVersion, estimateResponse, phoneAnswer } from './answer.ts';
import { agreedEstimate } from './costs-above.ts';
import { estimateDiscount, estimateLines } from './lines.ts';
import { publicEstimateEndpoints } from './public-endpoints.ts';
import { estimateQuestion } from './question.ts';
import { estimateContents, sentEstimate } from './shown-estimate.ts';

/** The days an estimate is valid unless the draft names another date (D3.6). */
export const VALID_DAYS = 30;

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
  unknownOption: 'This estimate has no such option.',
  nothingTaken: 'Please choose at least one line, or decline the estimate.',
  remindedLately: 'The customer was reminded less than a day ago.',
  nobodyToRemind: 'The mail rules of your company send this reminder to nobody.',
  photosNotSeen: 'Choose photos of this repair that the customer may see.',
  unknownLine: 'This estimate has no such line.',
  calibrationChanged:
    'What is agreed for the calibration has changed since this draft was saved. Open the draft and save it again.',
  unknownRate: 'Your company has no such rate of tax any more. Choose another one.',
  taxChanged: 'The sales tax has changed since this draft was saved. Open the draft and save it again.',
} as const;

/** The draft that staff are writing. Every save increases `revision`. */
const draftEstimate = z.object({ version: z.int(), revision: z.int(), ...estimateContents });
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
  proposal: z
    .object({
      ...estimateContents,
      /** The rates that a line may have beside the company's own. Left out without any. */
      taxRates: z.array(shownTaxRate).optional(),
    })
    .optional(),
  /** The total of the last approved version; null without one. */
  approvedTotal: dollarNumber.nullable().optional(),
  /** What later costs are compared with; null without it. */
  agreed: agreedEstimate.nullable().optional(),
  /** How much the repair's costs exceed that total; 0 when they do not or when a newer version exists. */
  costsAboveApproved: dollarNumber.optional(),
});
export type RepairEstimate = z.infer<typeof repairEstimate>;

const revision = z.int().min(0).max(2_147_483_647).optional();

/** PUT estimate: the whole draft. `revision` is the revision it is based on, 0 for a first draft. */
export const estimateDraft = z.object({
  lines: estimateLines,
  note: optionalText(5000),
  discount: estimateDiscount.nullish(),
  /** Without it the estimate is valid for {@link VALID_DAYS} from today in the company's zone. */
  validUntil: optionalPlannedDate(),
  revision,
});
export type EstimateDraft = z.output<typeof estimateDraft>;

const ofRepair = { record: 'repair', params: byId, answer: repairEstimate } as const;

export const estimateEndpoints = {
  get: endpoint({
    ...ofRepair,
    method: 'GET',
    path: '/api/repairs/:id/estimate',
    changedBy: ['repair', 'team', 'company', 'estimatePreset'],
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
  reminderPreview: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/estimate/reminder-preview',
    permission: 'estimate.write',
    summary: 'The mail that a reminder would send now, and to whom; null for none (D4.2)',
    record: 'repair',
    params: byId,
    changedBy: ['repair', 'team', 'emailTemplate'],
    answer: mailPreview.nullable(),
  }),
  remind: endpoint({
    ...ofRepair,
    method: 'POST',
    path: '/api/repairs/:id/estimate/remind',
    permission: 'estimate.write',
    summary: 'Remind the customer of the open version, at most once a day',
    body: z.object({ version: answeredVersion }),
    status: 200,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/estimate/link',
    permission: 'estimate.write',
    summary: 'A new link to the open version, to hand on by other ways than mail',
    record: 'repair',
    params: byId,
    body: z.object({ version: answeredVersion }),
    answer: z.object({ url: z.string() }),
    status: 200,
    secretAnswer: true,
  }),
  revokeLinks: endpoint({
    ...ofRepair,
    method: 'POST',
    path: '/api/repairs/:id/estimate/revoke-links',
    permission: 'estimate.write',
    summary: 'End all links to the estimates of a repair, mailed or copied',
    status: 200,
  }),
  respond: endpoint({
    ...ofRepair,
    method: 'POST',
    path: '/api/repairs/:id/estimate/respond',
    permission: 'estimate.respond',
    summary: 'Approve or decline, as the customer',
    body: estimateResponse,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/estimate/question',
    permission: 'estimate.respond',
    summary: 'Ask about the open version, without answering it',
    record: 'repair',
    params: byId,
    body: estimateQuestion,
    answer: 'none',
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
  ...publicEstimateEndpoints,
};
