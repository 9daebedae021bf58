import type { endpoints } from '@portal/contract/index.ts';
import { storePdf } from '../../../files/store-pdf.ts';
import type { Handlers } from '../../../http/call.ts';
import { addStandardCalibration } from './add-standard-calibration.ts';
import { createReferenceStandard } from './create-reference-standard.ts';
import { listReferenceStandards } from './list-reference-standards.ts';
import { listReliantCertificates } from './list-reliant-certificates.ts';
import { readCertificateFile, readFileOfCalibration } from './read-certificate-file.ts';
import { setCertificateFile, setFileOfCalibration } from './set-certificate-file.ts';
import { updateReferenceStandard } from './update-reference-standard.ts';
import { voidStandardCalibration } from './void-standard-calibration.ts';

// A standard that turns out bad is rare, so a start loads nothing for it.
const mailing = () => import('./mail-reliant-customers.ts');
const reliant = () => import('./reliant-certificates-csv.ts');

export const referenceStandardsRoutes: Handlers<typeof endpoints.referenceStandards> = {
  list: ({ work: { db }, query }) => listReferenceStandards(db, query),
  create: ({ work, body }) => createReferenceStandard(work, body),
  update: ({ work, record, body }) => updateReferenceStandard(work, record, body),
  setCertificate: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record }) => setCertificateFile(work, record, pdf);
  },
  readCertificate: ({ work: { db, runtime }, params }) => readCertificateFile(runtime, db, params.id),
  addCalibration: ({ work, record, body }) => addStandardCalibration(work, record, body),
  voidCalibration: ({ work, record, body }) => voidStandardCalibration(work, record, body),
  setCalibrationCertificate: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record }) => setFileOfCalibration(work, record, pdf);
  },
  readCalibrationCertificate: ({ work: { db, runtime }, params }) =>
    readFileOfCalibration(runtime, db, params.id),
  certificatesCsv: async ({ work: { db, actor }, params }) =>
    (await reliant()).exportReliantCertificates(db, actor, params.id),
  previewCustomerMails: async ({ work, params, query }) =>
    (await mailing()).previewCustomerMails(work, params.id, query),
  tellCustomers: async ({ work, record, body }) => (await mailing()).mailReliantCustomers(work, record, body),
  certificates: ({ work: { db, actor }, params, query }) =>
    listReliantCertificates(db, actor, params.id, query),
};
