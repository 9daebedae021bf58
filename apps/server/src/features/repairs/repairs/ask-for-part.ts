import type { AwaitedPart, PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import {
  PART_REQUESTS_MAX,
  partInWords,
  partRequestMessages as say,
} from '@portal/contract/repairs/repairs/part-request-words.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { addEntry } from './timeline/repair-timeline.ts';

/** A part that may be asked for: it was looked up. */
export interface AskedPart {
  partId: number | null;
  /** The number of the part, or the words. */
  part: string;
  quantity: number;
}

/**
 * Returns the part that is asked for, with its number. Words that are the number of one active part name that part.
 * @throws 400 for an absent or foreign part (access rule 6), 409 for a repair that waits for 50 parts.
 */
export async function lookUpPart(
  db: Db,
  repair: Locked<RepairRow>,
  { partId, part, quantity }: AwaitedPart,
): Promise<AskedPart> {
  const [{ rows: found }, { rows: open }] = await Promise.all([
    sql<{ id: number; partNumber: string }>`select p.id, p.part_number from parts p
      where case when ${partId ?? null}::int is null
        then lower(p.part_number) = lower(${part ?? ''}) and p.active else p.id = ${partId ?? null}::int end
      limit 2`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from part_requests q
      where q.repair_id = ${repair.id} and q.ended_at is null`.execute(db),
  ]);
  if (partId != null && found.length === 0) throw invalidField('partId', say.unknownPart);
  if (open[0]!.count >= PART_REQUESTS_MAX) throw conflict('part-request.too_many', say.tooMany);
  const one = found.length === 1 ? found[0] : undefined;
  return { partId: one?.id ?? null, part: one?.partNumber ?? part ?? '', quantity };
}

/**
 * Returns the part that is named together with the status, which has to be Waiting for Parts then.
 * @throws 400 for another status, and what {@link lookUpPart} throws.
 */
export function lookUpAwaited(
  db: Db,
  repair: Locked<RepairRow>,
  awaited: AwaitedPart,
  status: string = repair.status,
): Promise<AskedPart> {
  if (status !== 'waiting_for_parts') throw invalidField('awaitedPart', say.notWaiting);
  return lookUpPart(db, repair, awaited);
}

/**
 * Asks for a part for a repair: keeps the request, and tells it to staff in the timeline. A technician's request is told
 * to the admins. Customers see none of it. Returns the request.
 */
export async function askForPart(
  work: Work,
  { id, companyId, serviceReportNumber }: Locked<RepairRow>,
  asked: AskedPart,
): Promise<PartRequest> {
  const { db, actor } = work;
  const words = partInWords(asked);
  const [{ id: requestId, askedAt }] = await Promise.all([
    db
      .insertInto('partRequests')
      .values({
        ...asked,
        ...{ companyId, repairId: id, askedBy: actor.displayName },
        ...{ answer: null, answeredAt: null, answeredBy: null, endedAt: null },
      })
      .returning(['id', 'askedAt'])
      .executeTakeFirstOrThrow(),
    addEntry(work, { id, companyId }, { message: `Waiting for ${words}.`, visibility: 'internal' }),
    record(work, {
      action: 'repair.part_asked',
      kind: 'repair',
      id,
      after: { part: asked.part, quantity: asked.quantity },
    }),
    actor.role === 'technician' &&
      notify(work, {
        companyId,
        exceptUserId: actor.userId,
        kind: 'part.asked',
        title: `${serviceReportNumber}: a part is needed`,
        body: `${actor.displayName} asks for ${words}.`,
        to: { group: 'admins' },
        link: repairPaths.adminRepair(id),
      }),
  ]);
  const askedBy = actor.displayName;
  return { ...asked, id: requestId, askedBy, askedAt: askedAt.toISOString(), answer: null };
}
