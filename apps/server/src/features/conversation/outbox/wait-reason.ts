import type { WaitReason } from '@portal/contract/conversation/outbox/wait-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { WITHHELD } from '../../../mail/mail-limits.ts';
import { WRITTEN_MAIL } from '../../../mail/planned-mail.ts';
import { isOnlyByOperator, waitsForOlder } from '../../../mail/sending/claim-message.ts';
import { OVER_LIMIT } from '../../../mail/sending/postpone-over-limit.ts';

/**
 * Returns why a row of `outbox_messages as m` is not out, or null for one that was sent. `companies as c` is its company.
 * The list, the single mail and the counts ask for the same expression, so they cannot differ.
 */
export const waitReason = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): RawBuilder<WaitReason | null> => {
  const noServer =
    smtpUrl === null
      ? sql<boolean>`(${isOnlyByOperator()} or not (c.notifications_enabled
          and coalesce(c.notification_email_host, '') <> '' and coalesce(c.notification_email, '') <> ''))`
      : sql<boolean>`false`;
  return sql<WaitReason | null>`case
    when m.state = 'sent' then null
    when m.state = 'sending' then 'sending'
    when m.state = 'failed' then case
      when m.held_at is not null then 'discarded'
      when m.last_error = ${WITHHELD} then 'withheld'
      when m.sent_at is not null then 'bounced'
      else 'refused' end
    when m.held_at is not null then 'held'
    when not c.active and m.event not like 'account.%' then 'paused'
    when m.attempts = 0 and m.last_error is null and m.due_at > now() then case
      when m.event = ${WRITTEN_MAIL} then 'planned'
      when m.act_id is not null then 'undo'
      when ${noServer} then 'noServer'
      else 'planned' end
    when ${noServer} then 'noServer'
    when m.waits_for_server then 'server'
    when m.due_at > now() then case when m.last_error = ${OVER_LIMIT} then 'limit' else 'retry' end
    when ${waitsForOlder('m')} then 'older'
    else 'due' end`;
};

/** Returns why one mail is not out. */
export async function waitReasonOf(
  db: Db,
  config: Pick<Config, 'smtpUrl'>,
  id: number,
): Promise<WaitReason | null> {
  const found = await db
    .selectFrom('outboxMessages as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(waitReason(config).as('reason'))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return found?.reason ?? null;
}

/** Returns how many mails of a company wait, by reason, most first. */
export const countWaiting = (db: Db, config: Pick<Config, 'smtpUrl'>) =>
  db
    .selectFrom('outboxMessages as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .where('m.state', 'in', ['queued', 'sending'])
    .select([sql<WaitReason>`${waitReason(config)}`.as('reason'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .execute();
