import type { endpoints } from '@portal/contract/index.ts';
import { storePaper } from '../../../files/store-paper.ts';
import type { Handlers } from '../../../http/call.ts';
import { addShippingLabel } from './add-shipping-label.ts';
import { customerEmailFiles } from './customer-email-files.ts';
import { emailCustomer } from './email-customer.ts';
import { emailPrintout, preparePrintout } from './email-printout.ts';
import { packingSlipPdf, repairInvoicePdf, repairPdf } from './repair-documents.ts';
import { listRepairMessages } from './repair-message.queries.ts';
import { unitLabels } from './unit-labels.ts';
import { writeCustomerEmail } from './write-customer-email.ts';

export const repairDocumentsRoutes: Handlers<typeof endpoints.repairDocuments> = {
  pdf: ({ work: { db, actor, runtime }, params, query }) =>
    repairPdf(runtime, db, actor, params.id, query.copy),
  packingSlip: ({ work: { db, actor, runtime }, params }) => packingSlipPdf(runtime, db, actor, params.id),
  invoicePdf: ({ work: { db, actor, runtime }, params, query }) =>
    repairInvoicePdf(runtime, db, actor, params.id, query.source),
  emailSummary: async ({ work: before, record: repair, body: mail }) => {
    const printout = await preparePrintout(before, repair, mail);
    return ({ work, record, body }) => emailPrintout(work, record, body, printout);
  },
  email: ({ work, record, body }) => emailCustomer(work, record, body),
  previewEmail: ({ work, record, body }) => writeCustomerEmail(work, record, body),
  emailFiles: ({ work: { db, actor }, params }) => customerEmailFiles(db, actor, params.id),
  addShippingLabel: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const label = await storePaper(runtime, companyId, files[0]!);
    return ({ work, record }) => addShippingLabel(work, record, label);
  },
  label: ({ work: { db, actor, runtime }, params, query }) =>
    unitLabels(runtime, db, actor, [params.id], query),
  labels: ({ work: { db, actor, runtime }, query }) => unitLabels(runtime, db, actor, query.ids, query),
  messages: ({ work: { db, actor }, params }) => listRepairMessages(db, actor, params.id),
};
