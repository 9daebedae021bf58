import { issuedInvoicesArea } from './issued-invoices/area.ts';
import { issuedInvoiceEndpoints } from './issued-invoices/endpoints.ts';
import { mailPreviewArea } from './mail-preview/area.ts';
import { mailPreviewEndpoints } from './mail-preview/endpoints.ts';
import { repairDocumentsArea } from './repair-documents/area.ts';
import { repairDocumentEndpoints } from './repair-documents/endpoints.ts';
import { shipmentsArea } from './shipments/area.ts';
import { shipmentEndpoints } from './shipments/endpoints.ts';

export const papersAreas = [issuedInvoicesArea, mailPreviewArea, repairDocumentsArea, shipmentsArea];

export const papersCalls = {
  issuedInvoices: issuedInvoiceEndpoints,
  mailPreview: mailPreviewEndpoints,
  repairDocuments: repairDocumentEndpoints,
  shipments: shipmentEndpoints,
};
