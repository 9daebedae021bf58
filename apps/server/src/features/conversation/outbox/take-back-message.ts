import type { Locked } from '../../../db/locked.ts';
import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import { conflict } from '../../../errors.ts';
import { isPlanned, takeBackPlanned } from '../../../mail/planned-mail.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';

/**
 * Deletes a mail that is to be sent later, so that it is never sent.
 * @throws 409 when it is being sent, was sent, or is no planned mail.
 */
export async function takeBackMessage(work: Work, message: Locked<OutboxMessageRow>): Promise<void> {
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
