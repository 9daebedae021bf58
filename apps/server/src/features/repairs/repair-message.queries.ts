import type { RepairMessage } from '@portal/contract/repair-documents.ts';
import { repairMessages } from '@portal/contract/repair-messages.ts';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { notFound } from '../../errors.ts';
import { fileAddress } from './repair.present.ts';
import { seesRepair } from './repair.queries.ts';

const MOST = 100;

const messagesOf = (db: Db, repairId: number) =>
  db
    .selectFrom('outboxMessages')
    .select(['id', 'event', 'subject', 'recipients', 'state', 'dueAt', 'sentAt', 'lastError', 'createdAt'])
    .select('attachmentFileIds')
    .where('repairId', '=', repairId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

const filesOf = (db: Db, repairId: number) =>
  db.selectFrom('files').select(['id', 'name']).where('repairId', '=', repairId).execute();

/**
 * The mails about a repair and how far each is, newest first (D4.1).
 * @throws 404 when the repair is absent or foreign.
 */
export async function listRepairMessages(db: Db, actor: Actor, repairId: number): Promise<RepairMessage[]> {
  const [seen, rows, files] = await Promise.all([
    seesRepair(db, actor, repairId),
    messagesOf(db, repairId),
    filesOf(db, repairId),
  ]);
  if (!seen) throw notFound(repairMessages.notFound);
  return rows.map(({ attachmentFileIds, ...row }) => ({
    ...row,
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    attachments: files
      .filter(({ id }) => attachmentFileIds.includes(id))
      .map(({ id, name }) => ({ name, url: fileAddress(id) })),
  }));
}
