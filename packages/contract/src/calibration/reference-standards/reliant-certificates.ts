import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { byId, optionalText, requiredText } from '../../core/fields.ts';
import { mailPreview } from '../../messaging/email-templates/mail-preview.ts';
import { referenceStandardMessages as say } from './messages.ts';

/** A certificate that relied on a standard, with the units it is for (D5.10). */
export const reliantCertificate = z.object({
  id: z.int(),
  number: z.string(),
  edition: z.int(),
  state: z.enum(['draft', 'issued', 'replaced', 'withdrawn']),
  /** YYYY-MM-DD; null for a draft. */
  issuedOn: calendarDay.nullable(),
  /** The first day on which a unit on it was calibrated with the standard. */
  calibratedOn: calendarDay.nullable(),
  repairId: z.int().nullable(),
  serviceReportNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Texts such as 'Fluke 87V (SN-1)'. */
  units: z.array(z.string()),
  /** The standards from the one that its results name to the one that is asked for: texts such as 'Multimeter WS-3'. */
  path: z.array(z.string()),
  /** The point that the change of the standard matters most for; null when the change or its limits are not known. */
  affected: z
    .object({
      /** A text such as 'DC voltage 10 V'. */
      point: z.string(),
      /** How much the standard has changed there, with its unit. */
      change: z.string(),
      /** The change in percent of the tolerance of the point. */
      share: z.string(),
    })
    .nullable(),
});
export type ReliantCertificate = z.infer<typeof reliantCertificate>;

/** The most characters of what staff say about a standard in the mail to customers. */
const MESSAGE_MAX = 2000;

/** Why a customer gets no mail. */
export const untoldReasons = ['noAddress', 'switchedOff', 'noRecord'] as const;

/** A customer whose certificates in force relied on the standard, with the mail for them. */
export const reliantCustomer = z.object({
  /** Null for requests without a customer record. */
  customerId: z.int().nullable(),
  customerName: z.string(),
  /** Texts such as 'CAL-1001 version 2'. */
  certificates: z.array(z.string()),
  /** Null when no mail would be sent. */
  mail: mailPreview.nullable(),
  reason: z.enum(untoldReasons).nullable(),
});
export type ReliantCustomer = z.infer<typeof reliantCustomer>;

const ofStandard = { record: 'referenceStandard', params: byId } as const;
const mails = '/api/reference-standards/:id/customer-mails';

export const reliantCertificateEndpoints = {
  certificates: endpoint({
    ...ofStandard,
    method: 'GET',
    path: '/api/reference-standards/:id/certificates',
    permission: 'reference-standard.read',
    summary: 'The certificates that relied on a reference standard, at any depth, newest first',
    /** `since`: only what the standard was used for from that day on, also through other standards. */
    query: z.object({
      page: pagingQuery.page,
      pageSize: pagingQuery.pageSize,
      since: optionalPlannedDate(),
    }),
    changedBy: ['repair', 'referenceStandard'],
    changedByAnyRow: true,
    answer: z.array(reliantCertificate),
    paged: true,
  }),
  certificatesCsv: endpoint({
    ...ofStandard,
    method: 'GET',
    path: '/api/reference-standards/:id/certificates.csv',
    permission: 'reference-standard.read',
    summary: 'The units whose certificates relied on a reference standard, as CSV',
    query: z.object({ since: optionalPlannedDate() }),
    answer: 'file',
  }),
  previewCustomerMails: endpoint({
    ...ofStandard,
    method: 'GET',
    path: mails,
    permission: 'reference-standard.write',
    summary:
      'The customers whose certificates in force relied on a reference standard, with the mail for each',
    /** `since`: only calibrations from that day on. */
    query: z.object({ message: optionalText(MESSAGE_MAX), since: optionalPlannedDate() }),
    changedBy: ['repair', 'referenceStandard', 'customer'],
    changedByAnyRow: true,
    answer: z.array(reliantCustomer),
  }),
  tellCustomers: endpoint({
    ...ofStandard,
    method: 'POST',
    path: mails,
    permission: 'reference-standard.write',
    summary: 'Mail these customers once each, with their certificates',
    body: z.object({
      message: requiredText(say.messageRequired, MESSAGE_MAX),
      since: optionalPlannedDate(),
      /** The version of the standard that the caller has seen. Of two people who tell at once, one is refused. */
      version: z.int().min(1).max(2_147_483_647).optional(),
    }),
    answer: z.object({
      told: z.int(),
      untold: z.array(z.object({ customerName: z.string(), reason: z.enum(untoldReasons) })),
    }),
    status: 200,
  }),
};
