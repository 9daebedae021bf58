import type { RepairMessage } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { fileAddress, filesFor, seesRepair, wordsFor } from '../../repairs/repairs/index.ts';

const MOST = 100;

/** Returns SQL for the ids of the repair and all others of its shipment. */
const sentTogether = (repairId: number) => sql<number>`(
  select ${repairId}::int union
  select r.id from repairs own join repairs r on r.shipment_id = own.shipment_id where own.id = ${repairId})`;

/**
 * Returns SQL for the timeline entry with the same cause as the mail. Everything that one transaction writes has the
 * same time, to the microsecond. An estimate's mail is written later, with its PDF, so its entry is found by the time
 * of sending. Of several entries it is the one that sets a status and that customers see.
 */
const entryOf = (repairId: number) => sql<number | null>`(
  select l.id from repair_logs l
  where l.repair_id = ${repairId} and l.date = coalesce(
    (select e.sent_at from estimates e
      where outbox_messages.event = 'estimate.sent' and e.repair_id = ${repairId}
        and e.file_id = any(outbox_messages.attachment_file_ids)),
    outbox_messages.created_at)
  order by l.status is null, l.visibility = 'internal',
    outbox_messages.event = 'estimate.sent' and l.status <> 'estimate_provided', l.id desc limit 1)`;

const messagesOf = (db: Db, repairId: number) =>
  db
    .selectFrom('outboxMessages')
    .select(['id', 'event', 'subject', 'recipients', 'state', 'dueAt', 'sentAt', 'lastError', 'createdAt'])
    .select(['attachmentFileIds', entryOf(repairId).as('logId')])
    // One mail reports all units of a shipment (D3.8). It belongs to the first unit.
    .where('repairId', 'in', sentTogether(repairId))
    .where((e) => e.or([e('repairId', '=', repairId), e('event', '=', 'repair.submitted')]))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

const filesOf = (db: Db, actor: Actor, repairId: number) =>
  db
    .selectFrom('files as f')
    .select(['id', 'name'])
    .where('repairId', '=', repairId)
    .where(filesFor(actor))
    .execute();

/**
 * Returns the mails about a repair and the state of each, newest first (D4.1).
 * @throws 404 when the repair is absent or foreign.
 */
export async function listRepairMessages(db: Db, actor: Actor, repairId: number): Promise<RepairMessage[]> {
  const [seen, rows, files] = await Promise.all([
    seesRepair(db, actor, repairId),
    messagesOf(db, repairId),
    filesOf(db, actor, repairId),
  ]);
  if (!seen) throw notFound(repairMessages.notFound);
  return rows.map(({ attachmentFileIds, ...row }) => ({
    ...row,
    subject: wordsFor(actor, row.subject),
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    attachments: files
      .filter(({ id }) => attachmentFileIds.includes(id))
      .map(({ id, name }) => ({ name, url: fileAddress(id) })),
  }));
}
