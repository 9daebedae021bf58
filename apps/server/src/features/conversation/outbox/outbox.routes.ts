import type { HeldMail } from '@portal/contract/conversation/outbox/endpoints.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { mailEventLabel, mailEvents } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { isPlanned, takeBackPlanned } from '../../../mail/planned-mail.ts';
import { hasOwnServer, ownServerName } from '../../../mail/sender.ts';
import { sweepOutboxJob } from '../../../mail/sending/send-mail-job.ts';
import { isThisComputer, portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { presentOutboxDetail, presentOutboxMessage } from './outbox.present.ts';
import { listOutbox, outboxMessageScope } from './outbox.queries.ts';
import { countWaiting, waitReasonOf } from './wait-reason.ts';

/** The words for mails that no rule switches. */
const others: Record<string, string> = {
  'company.closing': 'Notice before the company is removed',
  invitation: 'Invitation',
  'message.received': 'Message from the customer',
  'repair.message': 'Email to the customer',
  'repair.printout': 'Printout of a repair',
};

const known = new Map<string, string>(mailEvents.map((event) => [event, mailEventLabel(event)]));

/** Returns what a mail is about: the label of its rule, when there is one. */
function eventWords(event: string): string {
  const words = event.replace(/[.-]/g, ' ');
  return known.get(event) ?? others[event] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Returns the server in use, what waits and why, and whether links in the mail of the company work elsewhere. */
async function readHeld(db: Db, config: Config): Promise<HeldMail> {
  const { smtpUrl, publicUrl } = config;
  const [company, waiting, { rows }] = await Promise.all([
    ownCompany(db),
    countWaiting(db, config),
    sql<{ event: string; count: number; oldestAt: Date }>`
      select event, count(*)::int as count, min(created_at) as oldest_at from outbox_messages
      where held_at is not null and state = 'queued' group by event order by count desc, event`.execute(db),
  ]);
  const oldest = rows.map(({ oldestAt }) => oldestAt.getTime()).toSorted((a, b) => a - b)[0];
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    oldestAt: oldest === undefined ? null : new Date(oldest).toISOString(),
    events: rows.map(({ event, count }) => ({ event, label: eventWords(event), count })),
    hasServer: smtpUrl !== null || hasOwnServer(company),
    server: hasOwnServer(company) ? 'company' : smtpUrl === null ? 'none' : 'installation',
    serverName: ownServerName(company),
    installationHasServer: smtpUrl !== null,
    waiting,
    linksLeadHere: isThisComputer(portalAddress(company, publicUrl)),
  };
}

async function decide(
  work: Work,
  companyId: number,
  action: 'outbox.held_sent' | 'outbox.held_discarded',
  values: object,
): Promise<{ count: number }> {
  const { db, runtime } = work;
  const decided = await db
    .updateTable('outboxMessages')
    .set(values)
    .where('heldAt', 'is not', null)
    .where('state', '=', 'queued')
    .returning('id')
    .execute();
  const count = decided.length;
  if (count === 0) return { count };
  await Promise.all([
    runtime.events.publish(db, { companyId, kind: 'outbox' }),
    record(work, { action, kind: 'company', id: companyId, after: { count } }),
  ]);
  return { count };
}

/** Sends what asks before it leaves, the mails of one repair in order. */
async function sendHeld(work: Work, companyId: number): Promise<{ count: number }> {
  const now = sql<Date>`now()`;
  const sent = await decide(work, companyId, 'outbox.held_sent', { heldAt: null, dueAt: now, wantedAt: now });
  if (sent.count > 0) await work.runtime.jobs.enqueue(work.db, sweepOutboxJob, {});
  return sent;
}

/** Keeps what asks before it leaves from being sent. Staff can still send single ones from the outbox. */
const discardHeld = (work: Work, companyId: number): Promise<{ count: number }> =>
  decide(work, companyId, 'outbox.held_discarded', {
    state: 'failed',
    lastError: `Not sent: it had waited for more than a day, and ${work.actor.displayName ?? 'staff'} discarded it.`,
  });

/**
 * Deletes a mail that is to be sent later, so that it is never sent.
 * @throws 409 when it is being sent, was sent, or is no planned mail.
 */
async function takeBackMessage(work: Work, message: Locked<OutboxMessageRow>): Promise<void> {
  const { db, runtime } = work;
  const { id, companyId, repairId, subject, recipients, dueAt } = message;
  const gone = isPlanned(message) ? await takeBackPlanned(db, { messageId: id }) : [];
  if (gone.length === 0 || repairId === null)
    throw conflict('outbox.too_late', 'Only a message that is to be sent later can be taken back.');
  await Promise.all([
    addEntry(
      work,
      { id: repairId, companyId },
      { message: `Planned email taken back: ${subject}`, visibility: 'internal' },
    ),
    runtime.events.publish(db, { companyId, kind: 'outbox', id }),
    record(work, {
      action: 'outbox.taken_back',
      kind: 'repair',
      id: repairId,
      before: { subject, recipients, dueAt: dueAt.toISOString() },
    }),
  ]);
}

/**
 * Sends a waiting or failed mail as soon as possible, with a full day of tries. A mail that is being sent stays as it
 * is.
 * @throws 409 when it was sent.
 */
async function retryMessage(work: Work, message: Locked<OutboxMessageRow>): Promise<OutboxMessageRow> {
  const { db, runtime } = work;
  const { id, companyId } = message;
  if (message.state === 'sent') throw conflict('outbox.sent', 'This message has already been sent.');
  if (message.state === 'sending') return message;
  const waiting = await db
    .updateTable('outboxMessages')
    .set({ state: 'queued', attempts: 0, heldAt: null, dueAt: sql<Date>`now()`, wantedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  runtime.outbox.sendAfterCommit(db, { companyId, messageId: id });
  await Promise.all([
    runtime.events.publish(db, { companyId, kind: 'outbox', id }),
    record(work, { action: 'outbox.retried', kind: 'outboxMessage', id, before: { state: message.state } }),
  ]);
  return waiting;
}

/**
 * Keeps a waiting mail from being sent. It stays in the outbox, from where it can still be sent.
 * @throws 409 when it does not wait, or is about an account: that may reach further than the company.
 */
async function discardMessage(work: Work, message: Locked<OutboxMessageRow>): Promise<OutboxMessageRow> {
  const { db, runtime, actor } = work;
  const { id, companyId, subject, recipients } = message;
  if (message.state !== 'queued')
    throw conflict('outbox.not_waiting', 'Only a message that waits can be kept from being sent.');
  if (message.accountUserId !== null)
    throw conflict('outbox.account_mail', 'A message about the account of a person is always sent.');
  const discarded = await db
    .updateTable('outboxMessages')
    .set({
      state: 'failed',
      heldAt: sql<Date>`coalesce(held_at, now())`,
      lastError: `Not sent: ${actor.displayName ?? 'staff'} discarded it.`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    runtime.events.publish(db, { companyId, kind: 'outbox', id }),
    record(work, { action: 'outbox.discarded', kind: 'outboxMessage', id, before: { subject, recipients } }),
  ]);
  return discarded;
}

export const outboxRoutes: Handlers<typeof endpoints.outbox> = {
  list: async ({ work: { db, runtime }, query }) => {
    const { rows, total } = await listOutbox(db, query, runtime.config);
    return { rows: rows.map(presentOutboxMessage), total };
  },
  held: ({ work: { db, runtime } }) => readHeld(db, runtime.config),
  sendHeld: ({ work, params }) => sendHeld(work, params.companyId),
  discardHeld: ({ work, params }) => discardHeld(work, params.companyId),
  get: async ({ work: { db, actor, runtime }, params }) => {
    const [message, reason] = await Promise.all([
      outboxMessageScope.find(db, actor, params.id, false),
      waitReasonOf(db, runtime.config, params.id),
    ]);
    if (!message) throw notFound();
    return presentOutboxDetail(message, reason);
  },
  discard: async ({ work, record }) => {
    const message = await discardMessage(work, record);
    return presentOutboxDetail(message, await waitReasonOf(work.db, work.runtime.config, message.id));
  },
  takeBack: ({ work, record }) => takeBackMessage(work, record),
  retry: async ({ work, record }) => {
    const message = await retryMessage(work, record);
    return presentOutboxDetail(message, await waitReasonOf(work.db, work.runtime.config, message.id));
  },
};
