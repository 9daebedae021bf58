import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, byId, flagParam, idParam } from '../../core/fields.ts';
import { outboxStates } from '../../core/mail-states.ts';
import { mailServers, waitReasonNames } from './wait-reasons.ts';

const outboxState = z.enum(outboxStates);

/** A mail in the list of the Outbox screen (D4.1). */
export const outboxMessage = z.object({
  id: z.int(),
  event: z.string(),
  repairId: z.int().nullable(),
  recipients: z.array(z.string()),
  copies: z.array(z.string()),
  subject: z.string(),
  state: outboxState,
  attempts: z.int(),
  /** The time of the next attempt. */
  dueAt: instant,
  sentAt: instant.nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
  /** True for a mail that is to be sent later and can be taken back. */
  isPlanned: z.boolean(),
  /** True for a mail that waited for more than a day and asks before it leaves. */
  isHeld: z.boolean(),
  /** Why it is not out. Null for a mail that was sent. */
  waitReason: z.enum(waitReasonNames).nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** A mail with both bodies. `html` may only be shown in a sandboxed frame. */
export const outboxMessageDetail = outboxMessage.extend({ text: z.string(), html: z.string() });
export type OutboxMessageDetail = z.infer<typeof outboxMessageDetail>;

/** The state of a company's mail: its server, what waits and why, and what keeps links in mails from working. */
export const heldMail = z.object({
  /** Mails that waited for more than a day without a try. */
  count: z.int(),
  /** When the oldest of them was written. */
  oldestAt: z.string().nullable(),
  /** How many of them are about what, most first. */
  events: z.array(z.object({ event: z.string(), label: z.string(), count: z.int() })),
  /** True when mail can leave now. */
  hasServer: z.boolean(),
  /** Whose mail server is used. */
  server: z.enum(mailServers),
  /** The company's own server as host and port, when it is used. */
  serverName: z.string().nullable(),
  /** True when the installation has a mail server, also when the company does not use it. */
  installationHasServer: z.boolean(),
  /** How many mails wait, by reason, most first. */
  waiting: z.array(z.object({ reason: z.enum(waitReasonNames), count: z.int() })),
  /** True when links in mails lead to this computer, where only its own user can open them. */
  linksLeadHere: z.boolean(),
});
export type HeldMail = z.infer<typeof heldMail>;

export const outboxEndpoints = {
  held: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/held-mail',
    permission: 'outbox.read',
    summary: 'The mail server in use, what waits and why, and mail that asks before it leaves',
    params: byCompany,
    changedBy: ['outbox'],
    answer: heldMail,
  }),
  sendHeld: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/held-mail/send',
    permission: 'outbox.retry',
    summary: 'Sends the mail that asks before it leaves, oldest first; answers how many',
    params: byCompany,
    answer: z.object({ count: z.int() }),
    status: 200,
  }),
  discardHeld: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/held-mail/discard',
    permission: 'outbox.retry',
    summary: 'Keeps the mail that asks before it leaves from ever being sent; answers how many',
    params: byCompany,
    answer: z.object({ count: z.int() }),
    status: 200,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/outbox',
    permission: 'outbox.read',
    summary: 'Mails of a company, newest first',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      state: outboxState.optional(),
      held: flagParam.optional(),
      customerId: idParam.optional(),
    }),
    changedBy: ['outbox'],
    answer: z.array(outboxMessage),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/:id',
    permission: 'outbox.read',
    summary: 'One mail with its bodies',
    record: 'outboxMessage',
    params: byId,
    changedBy: ['outbox'],
    answer: outboxMessageDetail,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/retry',
    permission: 'outbox.retry',
    summary: 'Send a waiting or failed mail as soon as possible; 409 when it was sent',
    record: 'outboxMessage',
    params: byId,
    answer: outboxMessageDetail,
    status: 200,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/discard',
    permission: 'outbox.retry',
    summary: 'Keep a waiting mail from being sent, until somebody sends it again; 409 when it does not wait',
    record: 'outboxMessage',
    params: byId,
    answer: outboxMessageDetail,
    status: 200,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/take-back',
    permission: 'outbox.retry',
    summary: 'Take back a mail that is to be sent later; 409 when it is too late',
    record: 'outboxMessage',
    params: byId,
    answer: 'none',
  }),
};
