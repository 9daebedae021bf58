import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { answerAfterRepair } from './answer-after-repair.ts';
import { readLoaners } from './read-loaners.ts';

export const loanersRoutes: Handlers<typeof endpoints.loaners> = {
  ofRepair: ({ work: { db, actor }, params }) => readLoaners(db, actor, params.id),
  afterRepair: ({ work, record, body }) => answerAfterRepair(work, record, body),
};
