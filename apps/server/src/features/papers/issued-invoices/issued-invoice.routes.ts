import type { endpoints } from '@portal/contract/index.ts';
import { issuedInvoiceMessages } from '@portal/contract/papers/issued-invoices/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import { issuedInvoiceScope } from './issued-invoice.policy.ts';

/** Returns the PDF of an invoice that the caller sees. @throws 404 when it is absent or foreign. */
async function fileOf(
  { runtime, db, actor }: { runtime: Runtime; db: Db; actor: Actor },
  id: number,
  isCredit: boolean,
): Promise<FileAnswer> {
  const [invoice, { invoiceFile }] = await Promise.all([
    issuedInvoiceScope.find(db, actor, id, false),
    import('./invoice-paper.ts'),
  ]);
  if (!invoice) throw notFound(issuedInvoiceMessages.notFound);
  return invoiceFile(runtime, db, invoice, isCredit);
}

// Invoices are seldom beside other calls, so their code is loaded with the first one (decision 0022).
const listing = () => import('./list-invoices.ts');
const settings = () => import('./issuing-settings.ts');
const settling = () => import('./settle-invoice.ts');
const mailing = () => import('./mail-invoice.ts');

export const issuedInvoiceRoutes: Handlers<typeof endpoints.issuedInvoices> = {
  list: async ({ work: { db, actor }, query }) => (await listing()).listIssuedInvoices(db, actor, query),
  exportCsv: async ({ work: { db, actor, runtime }, query }) =>
    (await import('./export-invoices.ts')).exportInvoices(runtime, db, actor, query),
  balance: async ({ work: { db, actor }, query }) => (await listing()).readBalance(db, actor, query),
  pdf: ({ work, params }) => fileOf(work, params.id, false),
  creditNotePdf: ({ work, params }) => fileOf(work, params.id, true),
  review: async ({ work: { db, actor }, params }) =>
    (await import('./review-invoice.ts')).reviewInvoice(db, actor, params.id),
  draftPdf: async ({ work, params }) => (await import('./review-invoice.ts')).draftFile(work, params.id),
  issue: async ({ work, record, query }) =>
    (await import('./issue-invoice.ts')).issueInvoice(work, record, query.reviewed),
  previewEmail: async ({ work, record, body }) => (await mailing()).writeInvoiceMail(work, record, body),
  email: async ({ work: before, record: invoice }) => {
    const { prepareMail, mailInvoice } = await mailing();
    const drawn = await prepareMail(before, invoice);
    return ({ work, record, body }) => mailInvoice(work, record, body, drawn);
  },
  takeBackEmail: async ({ work, record }) => (await mailing()).takeBackMail(work, record),
  pay: async ({ work, record, body }) => (await settling()).payInvoice(work, record, body),
  void: async ({ work, record, body }) => (await settling()).voidInvoice(work, record, body.reason),
  settings: async ({ work: { db }, params }) => (await settings()).readIssuingSettings(db, params.companyId),
  saveSettings: async ({ work, params, body }) =>
    (await settings()).saveIssuingSettings(work, params.companyId, body),
};
