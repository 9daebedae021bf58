import type { OutboxMessage, OutboxMessageDetail } from '@portal/contract/outbox.ts';
import type { OutboxMessageRow } from '../../db/schema/traces.ts';

type Listed = Omit<OutboxMessageRow, 'companyId' | 'html' | 'bodyText' | 'leaseUntil' | 'delivered'>;

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
});

export const presentOutboxDetail = (row: OutboxMessageRow): OutboxMessageDetail => ({
  ...presentOutboxMessage(row),
  text: row.bodyText,
  html: row.html,
});
