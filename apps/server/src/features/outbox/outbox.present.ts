import type { OutboxMessage, OutboxMessageDetail } from '@portal/contract/outbox/endpoints.ts';
import type { OutboxMessageRow } from '../../db/schema/traces.ts';
import { isPlanned } from '../../mail/planned-mail.ts';

type Listed = Omit<
  OutboxMessageRow,
  | 'companyId'
  | 'invitationId'
  | 'html'
  | 'bodyText'
  | 'leaseUntil'
  | 'waitsForServer'
  | 'counted'
  | 'inReplyTo'
  | 'actId'
  | 'delivered'
  | 'attachmentFileIds'
  | 'calendar'
  | 'calendarMethod'
>;

export const presentOutboxMessage = (row: Listed): OutboxMessage => ({
  id: row.id,
  event: row.event,
  repairId: row.repairId,
  recipients: row.recipients,
  copies: row.copies,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  dueAt: row.dueAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  isPlanned: isPlanned(row),
});

/**
 * Removes the tokens of mailed links. Whoever has such a link acts as the recipient, and staff who read the mail must
 * not (access.md, Fields).
 */
const withoutTokens = (body: string): string =>
  body.replace(
    /([?&](?:token|invite)=|\/(?:estimate|appointment|recall|agreement|track)\/)[\w-]{20,}/g,
    '$1…',
  );

export const presentOutboxDetail = (row: OutboxMessageRow): OutboxMessageDetail => ({
  ...presentOutboxMessage(row),
  text: withoutTokens(row.bodyText),
  html: withoutTokens(row.html),
});
