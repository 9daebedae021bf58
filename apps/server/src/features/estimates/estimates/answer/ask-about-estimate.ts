import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { LinkQuestion } from '@portal/contract/estimates/estimates/question.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../../db/transactions/locked.ts';
import { invalidField } from '../../../../errors.ts';
import { throughLink } from '../../../../links/link.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { Origin, Work } from '../../../../work.ts';
import { addMessage } from '../../../conversation/repair-messages/index.ts';
import type { RecordedActor } from '../../../records/audit/index.ts';
import { linesOf, lockOpen } from '../estimate.queries.ts';
import { badLink, estimatePage } from './estimate-link.ts';

type Question = Omit<LinkQuestion, 'name'>;

/**
 * Puts a question about the open version into the conversation of the repair (D12.2). The estimate stays open. The caller
 * has locked `repair`.
 * @throws 409 when the version does not wait for an answer, 400 for a line that it does not have.
 */
export async function askAboutEstimate(
  writing: Work<RecordedActor>,
  repair: Locked<RepairRow>,
  { version, line, message }: Question,
  author: { userId: number | null; name: string },
): Promise<void> {
  const { db } = writing;
  const { estimate } = await lockOpen(db, repair, version);
  const about = line === undefined ? undefined : (await linesOf(db, estimate.id))[line];
  if (line !== undefined && !about) throw invalidField('line', estimateMessages.unknownLine);
  await addMessage(writing, repair, {
    source: 'estimate-question',
    author,
    text: message,
    ...(about && { estimateLineId: about.id }),
  });
}

/**
 * Does the same for the holder of a mailed link. The questions to one estimate are limited like those of a user.
 * @throws 404 for a bad link, 429 for too many questions, and as {@link askAboutEstimate}.
 */
export const askThroughLink = (
  runtime: Runtime,
  origin: Origin,
  token: string,
  { name, ...question }: LinkQuestion,
): Promise<void> =>
  throughLink(
    runtime,
    estimatePage,
    token,
    async ({ db, companyId, repairId, estimateId }) => {
      const [repair, own] = await Promise.all([
        lockRow(
          db.selectFrom('repairs').selectAll().where('id', '=', repairId).where('deletedAt', 'is', null),
          'no key update',
        ),
        db.selectFrom('estimates').select('version').where('id', '=', estimateId).executeTakeFirstOrThrow(),
      ]);
      if (!repair || own.version !== question.version) throw badLink();
      const actor = { companyId, userId: null, displayName: name, role: 'customer' as const };
      await askAboutEstimate({ db, runtime, origin, actor }, repair, question, { userId: null, name });
    },
    { count: ({ estimateId }) => runtime.limits.use('messages-of-user', `estimate ${estimateId}`) },
  );
