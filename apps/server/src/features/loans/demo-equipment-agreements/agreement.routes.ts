import type { endpoints } from '@portal/contract/index.ts';
import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { agreementScope } from './agreement.policy.ts';
import { revokeAgreementLinks } from './agreement-link.ts';
import { answerAgreement } from './answer-agreement.ts';
import { beginHandOver } from './hand-over.ts';
import { listOfCustomer, listWaiting, readListed } from './list-agreements.ts';
import { previewText } from './preview-text.ts';
import { publicAgreementPdf, readPublicAgreement, signThroughLink } from './public-agreement.ts';
import { resendAgreement } from './resend-agreement.ts';
import { prepareScan, storeScan } from './store-scan.ts';

export const demoEquipmentAgreementsRoutes: Handlers<typeof endpoints.demoEquipmentAgreements> = {
  listWaiting: ({ work: { db }, query }) => listWaiting(db, query),
  listOfCustomer: ({ work: { db, actor }, params }) => listOfCustomer(db, actor, params.customerId),
  pdf: async ({ work: { db, actor, runtime }, params }) => {
    const [agreement, answer] = await Promise.all([
      agreementScope.find(db, actor, params.id, false),
      answerAgreement(runtime, db, params.id),
    ]);
    if (!agreement) throw notFound(say.notFound);
    return answer;
  },
  save: async ({ files: [file] }, { work, record: loan }) => {
    const scan = file && (await prepareScan(work, loan, file));
    return async ({ work: inside, record: { agreementId }, body }) => {
      if (scan) await storeScan(inside, agreementId, body, scan);
      else await resendAgreement(inside, agreementId);
      return readListed(inside.db, agreementId);
    };
  },
  handOver: ({ work, record }) => beginHandOver(work, record),
  revokeLinks: ({ work, record }) => revokeAgreementLinks(work, record),
  previewText: ({ work: { db }, body }) => previewText(db, body.agreementBody),
  signReturn: async ({ work: before, record: loan, body }) => {
    // Few returns are signed, so the code is loaded with the first one (decision 0022).
    const { prepareReceipt, signReturn } = await import('./return-receipt.ts');
    const prepared = await prepareReceipt(before, loan, body);
    return ({ work, record }) => signReturn(work, record, prepared);
  },
  returnReceipt: async ({ work: { db, actor, runtime }, params }) =>
    (await import('./return-receipt.ts')).answerReceipt(runtime, db, actor, params.id),
  readPublic: ({ runtime, params }) => readPublicAgreement(runtime, params.token),
  publicPdf: ({ runtime, origin, params }) => publicAgreementPdf(runtime, origin, params.token),
  signPublic: ({ runtime, origin, params, body }) => signThroughLink(runtime, origin, params.token, body),
};
