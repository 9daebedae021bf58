import type { endpoints } from '@portal/contract/index.ts';
import { storePaper } from '../../../files/store-paper.ts';
import { storePicture } from '../../../files/store-picture.ts';
import type { Handlers } from '../../../http/call.ts';
import { addLoanLabel } from './add-loan-label.ts';
import { addLoanPhoto } from './add-loan-photo.ts';
import { createLoans } from './create-loans.ts';
import { decideLateFee } from './decide-late-fee.ts';
import { handOverLoan } from './hand-over-loan.ts';
import { listLoans } from './list-loans.ts';
import { readLoanDetail } from './read-loan-detail.ts';
import { returnLoan } from './return-loan.ts';
import { updateLoan } from './update-loan.ts';

export const demoEquipmentLoansRoutes: Handlers<typeof endpoints.demoEquipmentLoans> = {
  list: ({ work: { db }, query }) => listLoans(db, query),
  create: ({ work, body }) => createLoans(work, body),
  get: ({ work: { db }, params }) => readLoanDetail(db, params.id),
  update: ({ work, record, body }) => updateLoan(work, record, body),
  handOver: ({ work, record, body }) => handOverLoan(work, record, body),
  return: ({ work, record, body }) => returnLoan(work, record, body),
  decideLateFee: ({ work, record, body }) => decideLateFee(work, record, body),
  addPhoto: async ({ files }, { query: { moment }, record: { companyId }, work: { runtime } }) => {
    const picture = await storePicture(runtime, companyId, files[0]!);
    return ({ work, record }) => addLoanPhoto(work, record, moment, picture);
  },
  addLabel: async ({ files }, { query: { way }, record: { companyId }, work: { runtime } }) => {
    const label = await storePaper(runtime, companyId, files[0]!);
    return ({ work, record }) => addLoanLabel(work, record, way, label);
  },
};
