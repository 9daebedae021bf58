import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import { type Missing, whyNotClosable } from '@portal/contract/calibration/nonconforming-work/rules.ts';
import type {
  NonconformingWorkDetail,
  reopenForm,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import type { z } from 'zod';
import { type AppError, conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { factsOf } from './read-work.ts';
import { type Row, refuseClosed, saveWork } from './save-work.ts';
import { countLinked } from './work-extent.ts';

const refusals: Record<Missing, (message: string) => AppError> = {
  risk: (message) => conflict('nonconforming_work.risk_missing', message),
  decision: (message) => conflict('nonconforming_work.decision_missing', message),
  withdrawal: (message) => conflict('nonconforming_work.certificates_in_force', message),
  telling: (message) => conflict('nonconforming_work.customers_untold', message),
  cause: (message) => conflict('nonconforming_work.cause_missing', message),
  action: (message) => conflict('nonconforming_work.action_missing', message),
  done: (message) => conflict('nonconforming_work.action_not_done', message),
  check: (message) => conflict('nonconforming_work.check_missing', message),
  effect: (message) => conflict('nonconforming_work.not_effective', message),
};

/** Closes a record. From then on nothing of it changes until it is reopened. @throws 409 that says what is missing. */
export async function closeWork(work: Work, row: Row): Promise<NonconformingWorkDetail> {
  const { db, actor } = work;
  refuseClosed(row);
  // Certificates are linked under the lock of the record, so their customers stay the same until it is closed.
  const linked = await countLinked(db, row.id);
  const [first] = whyNotClosable(factsOf(row), linked);
  if (first) throw refusals[first.missing](first.message);
  return saveWork(
    work,
    row,
    { closedAt: new Date(), closedBy: actor.displayName, closedByUserId: actor.userId },
    { action: 'nonconforming_work.closed', before: { state: row.state }, after: { state: 'closed' } },
  );
}

/** Opens a closed record again. What was entered stays. @throws 409 for an open one. */
export async function reopenWork(
  work: Work,
  row: Row,
  { reason }: z.output<typeof reopenForm>,
): Promise<NonconformingWorkDetail> {
  if (row.closedAt === null) throw conflict('nonconforming_work.not_closed', say.notClosed);
  const { closedBy, closedAt } = row;
  return saveWork(
    work,
    row,
    { closedAt: null, closedBy: null, closedByUserId: null },
    {
      action: 'nonconforming_work.reopened',
      before: { state: 'closed', closedBy, closedAt: closedAt.toISOString() },
      after: { reason },
    },
  );
}
