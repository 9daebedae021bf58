export { drawPaper, paperName, portalInvoiceOf } from './invoice-paper.ts';
export { invoicePdf, whatIsInvoiced } from './invoice-pdf.ts';
