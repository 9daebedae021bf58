import type { endpoints } from '@portal/contract/index.ts';
import type { partRequestAnswer } from '@portal/contract/repairs/part-requests/endpoints.ts';
import type { AwaitedPart, PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import {
  partAnswerLabels,
  partInWords,
  partRequestMessages as say,
} from '@portal/contract/repairs/repairs/part-request-words.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { isActive } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { addEntry, askForPart, lookUpPart, partRequestsColumn, publishChange } from '../repairs/index.ts';

async function requestsOf(db: Db, repairId: number): Promise<PartRequest[]> {
  const { rows } = await sql<{ requests: PartRequest[] | null }>`
    select ${partRequestsColumn('r')} as requests from repairs r where r.id = ${repairId}`.execute(db);
  return rows[0]?.requests ?? [];
}

/**
 * Asks for a part, which puts the repair into the work queue of the admins. It changes no status.
 * @throws 409 for a finished repair, and what `lookUpPart` throws.
 */
async function ask(work: Work, repair: Locked<RepairRow>, body: AwaitedPart): Promise<PartRequest[]> {
  if (!isActive(repair.status)) throw conflict('part-request.finished', say.finished);
  const asked = await lookUpPart(work.db, repair, body);
  await Promise.all([askForPart(work, repair, asked), publishChange(work, repair)]);
  return requestsOf(work.db, repair.id);
}

/**
 * Stores what an admin says to a request, and tells it to the technician of the repair.
 * @throws 400 for a request that the repair does not have, 409 for one that was answered or has ended.
 */
async function answerRequest(
  work: Work,
  repair: Locked<RepairRow>,
  { requestId, answer }: z.output<typeof partRequestAnswer>,
): Promise<PartRequest[]> {
  const { db, actor } = work;
  const request = await lockRow(
    db.selectFrom('partRequests').selectAll().where('id', '=', requestId).where('repairId', '=', repair.id),
  );
  if (!request) throw invalidField('requestId', say.unknown);
  if (request.answer !== null || request.endedAt !== null)
    throw conflict('part-request.answered', say.answered);
  const technician =
    repair.technicianId === null
      ? undefined
      : await db
          .selectFrom('technicians')
          .select('userId')
          .where('id', '=', repair.technicianId)
          .executeTakeFirst();
  const words = `${partAnswerLabels[answer]}: ${partInWords(request)}.`;
  await Promise.all([
    db
      .updateTable('partRequests')
      .set({ answer, answeredAt: sql<Date>`now()`, answeredBy: actor.displayName })
      .where('id', '=', request.id)
      .execute(),
    addEntry(work, repair, { message: words, visibility: 'internal' }),
    record(work, {
      action: 'repair.part_answered',
      kind: 'repair',
      id: repair.id,
      after: { part: request.part, quantity: request.quantity, answer },
    }),
    technician?.userId &&
      notify(work, {
        companyId: repair.companyId,
        exceptUserId: actor.userId,
        kind: 'part.asked',
        title: `${repair.serviceReportNumber}: the part you need`,
        body: words,
        to: { userIds: [technician.userId] },
        link: repairPaths.repair(repair.id),
      }),
    publishChange(work, repair),
  ]);
  return requestsOf(db, repair.id);
}

export const partRequestsRoutes: Handlers<typeof endpoints.partRequests> = {
  ask: ({ work, record, body }) => ask(work, record, body),
  answer: ({ work, record, body }) => answerRequest(work, record, body),
};
