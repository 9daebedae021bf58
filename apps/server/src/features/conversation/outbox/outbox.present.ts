import type { OutboxMessage, OutboxMessageDetail } from '@portal/contract/conversation/outbox/endpoints.ts';
import type { WaitReason } from '@portal/contract/conversation/outbox/wait-reasons.ts';
import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import { withoutLinkTokens } from '../../../mail/html/without-link-tokens.ts';
import { isPlanned } from '../../../mail/planned-mail.ts';

type Listed = Omit<
  OutboxMessageRow,
  | 'companyId'
  | 'invitationId'
  | 'html'
  | 'bodyText'
  | 'leaseUntil'
  | 'waitsForServer'
  | 'wantedAt'
  | 'publicUrl'
  | 'counted'
  | 'inReplyTo'
  | 'accountUserId'
  | 'ownServer'
  | 'actId'
  | 'delivered'
  | 'attachmentFileIds'
  | 'calendar'
  | 'calendarMethod'
> & { waitReason: WaitReason | null };

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
  isHeld: row.state === 'queued' && row.heldAt !== null,
  waitReason: row.waitReason,
});

/** Returns a mail with its bodies. Its links have no codes, because staff must not act as its recipient. */
export const presentOutboxDetail = (
  row: OutboxMessageRow,
  waitReason: WaitReason | null,
): OutboxMessageDetail => ({
  ...presentOutboxMessage({ ...row, waitReason }),
  text: withoutLinkTokens(row.bodyText),
  html: withoutLinkTokens(row.html),
});
