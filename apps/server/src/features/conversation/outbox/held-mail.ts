import type { HeldMail } from '@portal/contract/conversation/outbox/endpoints.ts';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { sweepOutboxJob } from '../../../mail/send-mail-job.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { isThisComputer, portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { eventWords } from './event-words.ts';

/** Returns what asks before it leaves, and whether links in the mail of the company work elsewhere. */
export async function readHeld(db: Db, { smtpUrl, publicUrl }: Config): Promise<HeldMail> {
  const [company, { rows }] = await Promise.all([
    ownCompany(db),
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
export async function sendHeld(work: Work, companyId: number): Promise<{ count: number }> {
  const now = sql<Date>`now()`;
  const sent = await decide(work, companyId, 'outbox.held_sent', { heldAt: null, dueAt: now, wantedAt: now });
  if (sent.count > 0) await work.runtime.jobs.enqueue(work.db, sweepOutboxJob, {});
  return sent;
}

/** Keeps what asks before it leaves from being sent. Staff can still send single ones from the outbox. */
export const discardHeld = (work: Work, companyId: number): Promise<{ count: number }> =>
  decide(work, companyId, 'outbox.held_discarded', {
    state: 'failed',
    lastError: `Not sent: it had waited for more than a day, and ${work.actor.displayName ?? 'staff'} discarded it.`,
  });
