import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { repairLogEntry, SavedLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { z } from 'zod';
import type { RepairLogRow, RepairRow } from '../../../../db/schema/repairs.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { forbidden } from '../../../../errors.ts';
import type { Handlers } from '../../../../http/call.ts';
import type { Work } from '../../../../work.ts';
import { addressMail, ownSender, statusEvent } from '../../../messaging/repair-mail/index.ts';
import { record } from '../../../records/audit/index.ts';
import { beginAct, keptWithPromise, keptWithStatus } from '../begin-act.ts';
import { promiseOnArrival } from '../propose-promise.ts';
import { afterStep, stepTo } from '../repair-status-step.ts';
import { promisedWords } from './repair-change-words.ts';
import { presentLog, readTimeline } from './repair-log.queries.ts';
import { announceStatus, publishChange } from './repair-news.ts';
import { addEntry, newRepairVersion, statusSentence } from './repair-timeline.ts';

/**
 * Shows an internal note of the timeline in the conversation too, where staff write their other notes (D12.2). It was told
 * to nobody and waits for nothing, so it cannot be taken back there.
 */
async function noteInConversation({ db, actor }: Work, entry: RepairLogRow): Promise<void> {
  const { id, companyId, repairId, date } = entry;
  await db
    .insertInto('repairMessages')
    .values({
      id,
      companyId,
      repairId,
      source: 'staff',
      internal: true,
      userId: actor.userId,
      dueAt: date,
      toldAt: date,
    })
    .execute();
}

/**
 * Adds a timeline entry and, when a status is given, sets the status (D3.4). When an internal note sets a status, the
 * customer gets an entry of their own for it.
 * @throws 403 for a technician's cost, 409 for a technician's step off the map.
 */
async function addRepairLog(
  work: Work,
  row: Locked<RepairRow>,
  { status, message, cost, visibility, sendMail = true, awaitedPart }: z.output<typeof repairLogEntry>,
): Promise<SavedLog> {
  const { db, actor } = work;
  if (actor.role === 'technician' && cost) throw forbidden();
  const step = stepTo(actor, row, status);
  const [sender, promise] = await Promise.all([
    step && sendMail ? ownSender(db, row.companyId, statusEvent(step.to), row.id) : undefined,
    promiseOnArrival(db, actor, row, step?.to),
  ]);
  const asking = awaitedPart && (await import('../ask-for-part.ts'));
  const asked = asking && (await asking.lookUpAwaited(db, row, awaitedPart, status));
  const promised = promise.estimatedCompletionDate;
  const mail = step && sender && (await addressMail(work, sender, statusEvent(step.to), row, actor));
  const isHidden = step !== undefined && visibility === 'internal';
  const offer =
    step &&
    beginAct(
      work,
      row,
      {
        columns: [
          ...Object.keys({ ...step.columns, ...promise }),
          ...keptWithStatus,
          ...(promised ? keptWithPromise : []),
        ],
      },
      mail,
    );
  // The repair is written before its entries everywhere, so that the triggers of both lock the kept totals in one
  // order.
  const update = db
    .updateTable('repairs')
    .set(
      step ? { ...step.columns, ...promise, ...newRepairVersion } : { touchedAt: newRepairVersion.touchedAt },
    )
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [, undo, entry] = await Promise.all([
    update,
    offer,
    addEntry(work, row, { message, status, visibility, cost, isOverride: step?.isOverride ?? false }),
    isHidden &&
      addEntry(work, row, {
        message: statusSentence(step.from, step.to),
        status: step.to,
        isOverride: step.isOverride,
      }),
    promised && addEntry(work, row, { message: promisedWords(promised) }),
    asking && asked && asking.askForPart(work, row, asked),
    record(work, {
      action: 'repair.log_added',
      kind: 'repair',
      id: row.id,
      ...(step && { before: { status: step.from } }),
      after: {
        message,
        visibility,
        ...(cost ? { cost: toNumeric(cost) } : {}),
        ...(step && { status: step.to }),
        ...(step && !sendMail && { sendMail }),
        ...promise,
      },
    }),
    step
      ? announceStatus(work, mail, { ...afterStep(row, step.to, mail?.company.timeZone), ...promise })
      : publishChange(work, row),
  ]);
  if (visibility === 'internal') await noteInConversation(work, entry);
  return { ...presentLog(actor, entry), ...(undo && { undo }) };
}

export const repairLogsRoutes: Handlers<typeof endpoints.repairLogs> = {
  list: ({ work: { db, actor }, params }) => readTimeline(db, actor, params.id),
  add: ({ work, record, body }) => addRepairLog(work, record, body),
};
