import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, byId, email, id, line, required } from '../../core/fields.ts';
import { inboundMessages } from './messages.ts';
import { inboundReasons, inboundStates, mailboxSecurities, mailboxSignIns } from './rules.ts';

/** The mailbox of a company, without secrets. `null` stands for none. */
export const mailbox = z
  .object({
    enabled: z.boolean(),
    address: z.string(),
    host: z.string(),
    port: z.int(),
    security: z.enum(mailboxSecurities),
    username: z.string(),
    auth: z.enum(mailboxSignIns),
    clientId: z.string().nullable(),
    folder: z.string(),
    plusAddresses: z.boolean(),
    trustedServer: z.string().nullable(),
    /** ISO 8601 UTC. */
    lastReadAt: instant.nullable(),
    /** Why it cannot be read, in a plain sentence. */
    lastError: z.string().nullable(),
    failedSince: instant.nullable(),
  })
  .nullable();
export type Mailbox = z.infer<typeof mailbox>;

const secret = line(4_000).optional();

/** The form of the mailbox. A secret that is left out stays as it is. */
export const mailboxForm = z.object({
  enabled: z.boolean(),
  address: email(inboundMessages.address),
  host: required(inboundMessages.host, 253),
  port: z.int({ error: inboundMessages.port }).min(1, inboundMessages.port).max(65_535, inboundMessages.port),
  security: z.enum(mailboxSecurities),
  username: required(inboundMessages.username, 320),
  auth: z.enum(mailboxSignIns),
  password: secret,
  clientId: line(300).optional(),
  clientSecret: secret,
  refreshToken: secret,
  folder: required('Enter a folder, such as INBOX', 200),
  plusAddresses: z.boolean(),
  trustedServer: line(253).optional(),
});
export type MailboxForm = z.infer<typeof mailboxForm>;

const inboundMail = z.object({
  id: z.int(),
  state: z.enum(inboundStates),
  reason: z.enum(Object.keys(inboundReasons) as [keyof typeof inboundReasons]),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  receivedAt: instant,
  repairId: z.int().nullable(),
  serviceReportNumber: z.string().nullable(),
});
export type InboundMail = z.infer<typeof inboundMail>;

/** A mail with its text, which is plain. */
const inboundMailDetail = inboundMail.extend({
  text: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /** Names of files that were not taken (D3.12). */
  refusedFiles: z.array(z.string()),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type InboundMailDetail = z.infer<typeof inboundMailDetail>;

export const inboundMailEndpoints = {
  mailbox: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/mailbox',
    permission: 'inbound-mail.read',
    summary: 'The mailbox for answers by email and its state, without secrets',
    params: byCompany,
    changedBy: ['inboundMail'],
    /** `dropped` counts the mails of the last day that were dropped because too many waited. */
    answer: z.object({ mailbox, dropped: z.int() }),
  }),
  saveMailbox: endpoint({
    method: 'PUT',
    path: '/api/companies/:companyId/mailbox',
    permission: 'inbound-mail.write',
    summary: 'Set up the mailbox for answers; reading begins with its next mail',
    params: byCompany,
    body: mailboxForm,
    answer: z.object({ mailbox }),
  }),
  testMailbox: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/mailbox/test',
    permission: 'inbound-mail.write',
    summary: 'Sign in to the saved mailbox and open its folder; the fault is a sentence',
    prepared: true,
    params: byCompany,
    answer: z.object({ fault: z.string().nullable() }),
    status: 200,
  }),
  removeMailbox: endpoint({
    method: 'DELETE',
    path: '/api/companies/:companyId/mailbox',
    permission: 'inbound-mail.write',
    summary: 'Read the mailbox no more and forget its settings; mail that came stays',
    params: byCompany,
    answer: 'none',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/inbound-mail',
    permission: 'inbound-mail.read',
    summary: 'Mail that came in, newest first',
    params: byCompany,
    query: z.object({ ...pagingQuery, state: z.enum(inboundStates).optional() }),
    changedBy: ['inboundMail'],
    answer: z.array(inboundMail),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/inbound-mail/:id',
    permission: 'inbound-mail.read',
    summary: 'One mail that came in, as plain text',
    record: 'inboundMail',
    params: byId,
    changedBy: ['inboundMail'],
    answer: inboundMailDetail,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/inbound-mail/:id/assign',
    permission: 'inbound-mail.write',
    summary: 'Put a waiting mail into the conversation of a repair; 409 when it was dealt with',
    record: 'inboundMail',
    params: byId,
    /** Without a repair, the mail goes to the one that it names. */
    body: z.object({ repairId: id(inboundMessages.noRepair).optional() }),
    answer: inboundMailDetail,
    status: 200,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/inbound-mail/:id/discard',
    permission: 'inbound-mail.write',
    summary: 'Discard a waiting mail and its files; 409 when it was dealt with',
    record: 'inboundMail',
    params: byId,
    answer: inboundMailDetail,
    status: 200,
  }),
  replaceAddress: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/reply-address',
    permission: 'inbound-mail.write',
    summary: 'Replace the reply address of a repair; answers to earlier mails wait for staff from then on',
    record: 'repair',
    params: byId,
    answer: 'none',
  }),
};
