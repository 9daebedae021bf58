import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { wholeNumber } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, line, text } from '../../core/fields.ts';
import { outboxStates } from '../../core/mail-states.ts';
import { mailPreview } from '../../messaging/email-templates/mail-preview.ts';
import { repairIds } from '../../repairs/repairs/ids.ts';
import { repair } from '../../repairs/repairs/shapes.ts';
import { shippingLabelUpload } from '../../repairs/repairs/shipping-label.ts';
import { customerEmail, customerEmailFile } from './customer-email.ts';
import { labelFormats, SHEET_LABELS } from './label-formats.ts';

/** The most characters of the printout's HTML. The server cleans the HTML before any use (D3.13). */
const HTML_MAX = 200_000;
const SUBJECT_MAX = 200;

/** The printout by e-mail (A7). The server ignores a customer's `html` and makes it itself (access.md). */
export const printoutEmail = z.object({
  /** Without a subject the mail has the company's name and the SR number (A2). */
  subject: line(SUBJECT_MAX).optional(),
  message: text().optional(),
  html: text(HTML_MAX).optional(),
});

/** The recipients of a queued mail. */
const mailed = z.object({ recipients: z.array(z.string()) });

/** A mail about a repair and its state, for staff (D4.1). */
export const repairMessage = z.object({
  id: z.int(),
  event: z.string(),
  subject: z.string(),
  recipients: z.array(z.string()),
  state: z.enum(outboxStates),
  /** The time of the next attempt, while the mail is queued. */
  dueAt: instant,
  sentAt: instant.nullable(),
  /** The mail server's answer in plain words. */
  lastError: z.string().nullable(),
  createdAt: instant,
  /** The timeline entry that belongs to the mail; null for reminders, which have no entry. */
  logId: z.int().nullable(),
  /** The attached files as they are stored. Who may read the repair may read them. */
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type RepairMessage = z.infer<typeof repairMessage>;

const labelPaper = {
  format: z.enum(labelFormats).default('letter'),
  /** The position of the first unused label on a letter sheet, row by row from the top left. Rolls ignore it. */
  start: wholeNumber(SHEET_LABELS).default(1),
};

export const repairDocumentEndpoints = {
  pdf: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/pdf',
    permission: 'repair.export',
    summary: 'Export Details, or with `copy=customer` the Customer Printout: one repair as PDF',
    record: 'repair',
    params: byId,
    query: z.object({ copy: z.enum(['customer']).optional() }),
    answer: 'file',
  }),
  packingSlip: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/packing-slip.pdf',
    permission: 'repair.read',
    summary: 'Packing slip with the QR code of the SR number',
    record: 'repair',
    params: byId,
    answer: 'file',
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/invoice.pdf',
    permission: 'invoice.read',
    summary: 'An invoice of the final costs or the approved estimate as PDF, without QuickBooks (D8.6)',
    record: 'repair',
    params: byId,
    query: z.object({ source: z.enum(['costs', 'estimate']).optional() }),
    answer: 'file',
  }),
  emailSummary: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/email-summary',
    permission: 'repair.printout.mail',
    summary:
      'Email the printout as PDF: staff to the addresses of the repair, a customer to its email address',
    record: 'repair',
    params: byId,
    body: printoutEmail,
    prepared: true,
    answer: mailed,
  }),
  email: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/email',
    permission: 'repair.mail',
    summary: 'Email the customer, at the addresses of the repair',
    record: 'repair',
    params: byId,
    body: customerEmail,
    answer: mailed,
  }),
  previewEmail: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/email/preview',
    permission: 'repair.mail',
    summary: 'The mail to the customer as it would be sent now; nothing is stored',
    record: 'repair',
    params: byId,
    body: customerEmail,
    answer: mailPreview,
    status: 200,
    // The call writes nothing, so it needs no stored answer for a retry.
    secretAnswer: true,
  }),
  emailFiles: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/email/files',
    permission: 'repair.mail',
    summary:
      'Photos and documents of a repair that a mail to its customer may carry, newest first, at most 100',
    record: 'repair',
    params: byId,
    changedBy: ['repair'],
    answer: z.array(customerEmailFile),
  }),
  addShippingLabel: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/shipping-label',
    permission: 'repair.shipping-label',
    summary: "Set the repair's shipping label",
    record: 'repair',
    params: byId,
    upload: shippingLabelUpload,
    answer: repair,
  }),
  label: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/label.pdf',
    permission: 'repair.unit-label',
    summary: 'Label for the unit, with QR code and Code 128',
    record: 'repair',
    params: byId,
    query: z.object(labelPaper),
    answer: 'file',
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/repairs/labels.pdf',
    permission: 'repair.unit-label',
    summary: 'Labels for several units, in the order asked for; `ids` is comma-separated',
    query: z.object({ ids: repairIds, ...labelPaper }),
    answer: 'file',
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/messages',
    permission: 'repair.messages',
    summary: 'Mails about a repair with their delivery state, newest first, at most 100',
    record: 'repair',
    params: byId,
    changedBy: ['outbox'],
    changedByAnyRow: true,
    answer: z.array(repairMessage),
  }),
};
