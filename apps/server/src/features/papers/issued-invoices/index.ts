export { findInvoices, type SearchedInvoice } from './find-invoices.ts';
export { drawPaper, paperName, portalInvoiceOf } from './invoice-paper.ts';
export { invoicePdf, whatIsInvoiced } from './invoice-pdf.ts';
export { seenBy } from './issued-invoice.policy.ts';
