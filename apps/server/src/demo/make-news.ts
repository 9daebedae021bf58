import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { templateFor } from '../features/messaging/email-templates/index.ts';
import { readMailRules } from '../features/messaging/mail-rules/index.ts';
import { addressMail, mailedCustomerOf, statusEvent } from '../features/messaging/repair-mail/index.ts';
import { announceRequest, announceStatus } from '../features/repairs/repairs/index.ts';
import type { Runtime } from '../runtime.ts';
import type { People } from '../sample-company/plan/people.ts';
import type { StoredRepair } from '../sample-company/store/store-repairs.ts';
import { actorOf, DEMO_ORIGIN } from './actor-of.ts';
import type { Staff } from './make-accounts.ts';

/** Only the newest changes get mails and notifications, so that the outbox stays short. */
const LATEST = 15;
/** Younger notifications are unread, so that some are unread but not all. */
const UNREAD_HOURS = 36;

/**
 * Makes mails and notifications of the newest changes. The portal itself writes them, and they get the dates of their
 * causes. The mails are marked as sent, so that a demo sends no mail by itself.
 */
export async function makeNews(
  db: Db,
  runtime: Runtime,
  repairs: readonly StoredRepair[],
  { owner, coordinator, technicians }: Staff,
  { clients }: People,
): Promise<void> {
  const users = [owner, coordinator, ...technicians, ...clients.flatMap((c) => c.users)];
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', coordinator.companyId)
    .executeTakeFirstOrThrow();
  const rules = await readMailRules(db);
  const latest = repairs
    .toSorted((a, b) => b.row.touchedAt.getTime() - a.row.touchedAt.getTime())
    .slice(0, LATEST);
  for (const { plan, row } of latest.toReversed()) {
    const last = plan.entries.findLast(({ status }) => status !== null)!;
    const work = {
      db,
      runtime,
      origin: DEMO_ORIGIN,
      actor: actorOf(users.find(({ id }) => id === last.by?.id) ?? coordinator),
    };
    const event = row.status === 'submitted' ? 'repair.submitted' : statusEvent(row.status as RepairStatus);
    const { language } = await mailedCustomerOf(db, row.id);
    const template = await templateFor(db, company.id, { event });
    const sender = { company, rules, template, language, loaners: [] };
    const mail = await addressMail(work, sender, event, row, work.actor);
    await (row.status === 'submitted'
      ? announceRequest(work, mail, row, [])
      : announceStatus(work, mail, row));
    await db
      .updateTable('outboxMessages')
      .set({ createdAt: last.at, dueAt: last.at, sentAt: last.at, state: 'sent', attempts: 1 })
      .where('repairId', '=', row.id)
      .execute();
    const isRead = sql<boolean>`${last.at}::timestamptz < now() - make_interval(hours => ${UNREAD_HOURS})`;
    const readAt = sql<Date>`${last.at}::timestamptz + interval '2 hours'`;
    const links = [repairPaths.repair(row.id), repairPaths.adminRepair(row.id)];
    await sql`update notifications set created_at = ${last.at},
        read_at = case when user_id is not null and ${isRead} then ${readAt} end
      where link = any(${links}::text[])`.execute(db);
    await sql`insert into notification_reads (notification_id, user_id, company_id, read_at)
      select n.id, m.user_id, n.company_id, ${readAt} from notifications n join audience_members m using (audience_id)
      where n.link = any(${links}::text[]) and ${isRead}`.execute(db);
  }
}
