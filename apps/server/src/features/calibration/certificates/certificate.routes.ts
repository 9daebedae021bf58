import type { endpoints } from '@portal/contract/index.ts';
import { storePdf } from '../../../files/store-pdf.ts';
import type { Handlers } from '../../../http/call.ts';
import { acknowledgeWithdrawal } from './acknowledge-withdrawal.ts';
import { labelOfUnit, labelsOfCertificate } from './calibration-labels.ts';
import { correctCertificate } from './correct-certificate.ts';
import { discardDraft } from './discard-draft.ts';
import { draftCertificate } from './draft-certificate.ts';
import { issueCertificate, prepareIssue } from './issue-certificate.ts';
import { previewCertificateMail } from './preview-certificate-mail.ts';
import { readPublicCertificate } from './public-certificate.ts';
import { readCertificatePdf } from './read-certificate-pdf.ts';
import { listCertificates, listCertificatesOfUnit } from './read-certificates.ts';
import { updateDraft } from './update-draft.ts';
import { uploadCertificate } from './upload-certificate.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';

export const certificatesRoutes: Handlers<typeof endpoints.certificates> = {
  listOfRepair: ({ work: { db, actor }, params }) => listCertificates(db, actor, params.id),
  listOfUnit: ({ work: { db, actor }, params }) => listCertificatesOfUnit(db, actor, params.id),
  draft: ({ work, record, body }) => draftCertificate(work, record, body),
  upload: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record, body }) => uploadCertificate(work, record, body, pdf);
  },
  pdf: ({ work: { db, actor, runtime }, params }) => readCertificatePdf(runtime, db, actor, params.id),
  updateDraft: ({ work, record, body }) => updateDraft(work, record, body),
  labels: ({ work: { db, runtime, actor }, params, query }) =>
    labelsOfCertificate(runtime, db, actor, params.id, query),
  labelOfUnit: ({ work: { db, runtime, actor }, params, query }) =>
    labelOfUnit(runtime, db, actor, params.id, query),
  discard: ({ work, record }) => discardDraft(work, record),
  mailPreview: ({ work, params }) => previewCertificateMail(work, params.id),
  issue: async ({ work: before, record: draft }) => {
    const drawn = await prepareIssue(before, draft);
    return ({ work, record, body }) => issueCertificate(work, record, body, drawn);
  },
  correct: ({ work, record, body }) => correctCertificate(work, record, body),
  withdraw: ({ work, record, body }) => withdrawCertificate(work, record, body),
  acknowledge: ({ work, record }) => acknowledgeWithdrawal(work, record),
  readPublic: ({ runtime, origin, params }) => readPublicCertificate(runtime, origin, params.code),
};
