import { z } from 'zod';
import { branding } from '../../companies/branding/endpoints.ts';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { calibrationResults } from '../../core/calibration-results.ts';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { byId, id, optionalLine, optionalText } from '../../core/fields.ts';
import { mailPreview } from '../../messaging/email-templates/mail-preview.ts';
import { labelPaper } from '../../papers/repair-documents/label-paper.ts';
import { givenPassword } from '../../people/auth/password.ts';
import { customerMessages } from '../../people/customers/messages.ts';
import { EQUIPMENT_ITEMS_MAX } from '../../repairs/equipment-models/items.ts';
import { certificateFileRule } from '../reference-standards/certificate-file.ts';
import { chosenLabelStates } from './label-states.ts';
import { certificateMessages as say } from './messages.ts';
import { reasonForm } from './reason-form.ts';

/** `replaced`: a correction was issued. The states of issued certificates stay readable for their customers (D5.11). */
export const certificateStates = ['draft', 'issued', 'replaced', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

const text = z.string().nullable();

const certificateUnit = z.object({
  make: z.string(),
  modelName: z.string(),
  serialNumber: text,
});

/** A certificate, as staff and its customers may see it. Customers get no drafts. */
export const certificate = z.object({
  id: z.int(),
  repairId: z.int().nullable(),
  /** Whether the portal draws the certificate, or it was made elsewhere and uploaded. */
  kind: z.enum(['own', 'uploaded']),
  /** `CAL-` and a number of the company; for an uploaded one the number on it. */
  number: z.string(),
  /** 1, and one more with each correction. */
  edition: z.int(),
  state: z.enum(certificateStates),
  /** Where an uploaded certificate was made. */
  laboratory: text,
  remarks: text,
  /** The customer whom the paper names; null for staff of none. */
  customerId: z.int().nullable(),
  units: z.array(
    certificateUnit.extend({
      itemId: z.int().nullable(),
      result: z.enum(calibrationResults).nullable(),
      calibratedOn: calendarDay.nullable(),
    }),
  ),
  draftedBy: text,
  approvedBy: text,
  /** Calendar dates of the company's zone. */
  issuedOn: calendarDay.nullable(),
  withdrawnOn: calendarDay.nullable(),
  withdrawalReason: text,
  /** When the customer said that they have seen the withdrawal. */
  withdrawalSeenAt: instant.nullable(),
  /** Why this edition replaces the one before. */
  correctionReason: text,
  /** SHA-256 of the file, in hexadecimal. */
  sha256: text,
  fileUrl: z.string(),
  can: z.object({
    issue: z.boolean(),
    discard: z.boolean(),
    correct: z.boolean(),
    withdraw: z.boolean(),
    acknowledge: z.boolean(),
  }),
  /** Why the caller may not approve a draft although admins may, as a sentence (D5.11). */
  issueRefusal: text,
  /** What the paper of a draft would lack, as a sentence for the laboratory. It refuses nothing. */
  issueWarning: text,
  version: z.int(),
});
export type Certificate = z.infer<typeof certificate>;

/** What the public page says about a certificate. Nothing of the customer is in it (D5.11). */
export const publicCertificate = z.object({
  number: z.string(),
  edition: z.int(),
  state: z.enum(['valid', 'replaced', 'withdrawn']),
  issuedOn: calendarDay,
  /** When this edition was withdrawn. */
  withdrawnOn: calendarDay.nullable(),
  /** The number and edition that replace it, and when that was withdrawn; null unless it is replaced. */
  replacedBy: z
    .object({ number: z.string(), edition: z.int(), withdrawnOn: calendarDay.nullable() })
    .nullable(),
  units: z.array(certificateUnit),
  sha256: z.string(),
  company: branding.extend({ language: publicCompany.shape.language }),
});
export type PublicCertificate = z.infer<typeof publicCertificate>;

const byCertificate = { record: 'certificate', params: byId, answer: certificate, status: 200 } as const;

export const certificateEndpoints = {
  listOfRepair: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/certificates',
    permission: 'certificate.read',
    summary: 'The certificates of a repair, newest first; customers get no drafts',
    record: 'repair',
    params: byId,
    changedBy: ['repair', 'company', 'referenceStandard'],
    answer: z.array(certificate),
  }),
  listOfUnit: endpoint({
    method: 'GET',
    path: '/api/customer-equipment/:id/certificates',
    permission: 'certificate.read',
    summary: 'The certificates of a unit, newest first, at most 100; customers get their own, and no drafts',
    record: 'customerEquipment',
    params: byId,
    changedBy: ['repair', 'equipment', 'company', 'referenceStandard'],
    changedByAnyRow: true,
    answer: z.array(certificate),
  }),
  draft: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/certificates',
    permission: 'certificate.draft',
    summary: 'Draft one certificate for units with complete results',
    record: 'repair',
    params: byId,
    body: z.object({
      itemIds: z
        .array(id(say.unknownItem), { error: say.itemsRequired })
        .min(1, say.itemsRequired)
        .max(EQUIPMENT_ITEMS_MAX, `At most ${EQUIPMENT_ITEMS_MAX} items`),
      remarks: optionalText(2000),
    }),
    answer: certificate,
    status: 201,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/calibration-items/:id/certificate',
    permission: 'certificate.issue',
    summary: 'Store a certificate that was made elsewhere for a unit with complete results',
    record: 'calibrationItem',
    params: byId,
    /** Without a number it is the one in the results, else the name of the file. Without a date it is today. */
    body: z.object({
      number: optionalLine(100),
      laboratory: optionalLine(),
      issuedOn: optionalPlannedDate(),
    }),
    upload: certificateFileRule,
    answer: certificate,
    status: 201,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/certificates/:id/certificate.pdf',
    permission: 'certificate.read',
    summary: 'The file of a certificate; staff get drafts, with a mark',
    record: 'certificate',
    params: byId,
    answer: 'file',
  }),
  updateDraft: endpoint({
    method: 'PATCH',
    path: '/api/certificates/:id',
    permission: 'certificate.draft',
    summary: 'Change the remarks of a draft, or the customer that a correction names (admins)',
    record: 'certificate',
    params: byId,
    body: z.object({
      remarks: optionalText(2000),
      customerId: id(customerMessages.unknown).optional(),
    }),
    answer: certificate,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/certificates/:id/calibration-labels.pdf',
    permission: 'customer.equipment.label',
    summary: 'The calibration labels of the units on a certificate in force',
    record: 'certificate',
    params: byId,
    query: z.object(labelPaper),
    answer: 'file',
  }),
  labelOfUnit: endpoint({
    method: 'GET',
    path: '/api/customer-equipment/:id/calibration-label.pdf',
    permission: 'customer.equipment.label',
    summary:
      'The calibration label of a unit by its newest certificate in force, or for reference only, or not to be used',
    record: 'customerEquipment',
    params: byId,
    query: z.object({ ...labelPaper, state: z.enum(chosenLabelStates).optional() }),
    answer: 'file',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/certificates/:id',
    permission: 'certificate.draft',
    summary: 'Remove a draft; the results stay',
    record: 'certificate',
    params: byId,
    answer: 'none',
  }),
  mailPreview: endpoint({
    method: 'GET',
    path: '/api/certificates/:id/mail-preview',
    permission: 'certificate.issue',
    summary: 'The mail that issuing a draft would send, and to whom; null for none (D4.2)',
    record: 'certificate',
    params: byId,
    changedBy: ['repair', 'emailTemplate'],
    changedByAnyRow: true,
    answer: mailPreview.nullable(),
  }),
  outOfToleranceMails: endpoint({
    method: 'GET',
    path: '/api/certificates/:id/out-of-tolerance-mails',
    permission: 'certificate.issue',
    summary:
      'The notices that issuing the draft now would mail, one for each unit that was found outside its limits',
    record: 'certificate',
    params: byId,
    changedBy: ['repair', 'equipment', 'emailTemplate'],
    changedByAnyRow: true,
    answer: z.array(mailPreview),
  }),
  issue: endpoint({
    ...byCertificate,
    method: 'POST',
    path: '/api/certificates/:id/issue',
    permission: 'certificate.issue',
    summary: 'Approve a draft and issue it; from then on it never changes',
    /**
     * The version that the caller has seen. `sendMail: false` issues it without a mail (D4.2). Where the company signs its papers, the
     * person who approves gives their password once more.
     */
    body: z.object({
      currentPassword: givenPassword.optional(),
      version: z.int().min(1).max(2_147_483_647).optional(),
      sendMail: z.boolean().optional(),
    }),
    prepared: true,
  }),
  correct: endpoint({
    ...byCertificate,
    method: 'POST',
    path: '/api/certificates/:id/correct',
    permission: 'certificate.issue',
    summary: 'Begin the next version of an issued certificate, with a copy of its results to change',
    body: reasonForm,
    status: 201,
  }),
  withdraw: endpoint({
    ...byCertificate,
    method: 'POST',
    path: '/api/certificates/:id/withdraw',
    permission: 'certificate.issue',
    summary: 'Withdraw an issued certificate with a reason, and mail that to the customer',
    body: reasonForm,
  }),
  acknowledge: endpoint({
    ...byCertificate,
    method: 'POST',
    path: '/api/certificates/:id/acknowledge',
    permission: 'certificate.acknowledge',
    summary: 'Say that the customer has seen the withdrawal of a certificate',
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/certificates/:code',
    permission: 'public',
    summary: 'What anybody with the code of a certificate may check',
    // Any text is accepted, because a wrong code is answered with 404 and not with 400 (access.md, signed links).
    params: z.object({ code: z.string() }),
    changedBy: ['repair'],
    answer: publicCertificate,
  }),
};
