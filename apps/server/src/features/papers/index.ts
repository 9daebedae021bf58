import { issuedInvoicesFeature } from './issued-invoices/feature.ts';
import { mailPreviewFeature } from './mail-preview/feature.ts';
import { repairDocumentsFeature } from './repair-documents/feature.ts';
import { shipmentsFeature } from './shipments/feature.ts';

export const papersFeatures = [
  issuedInvoicesFeature,
  mailPreviewFeature,
  repairDocumentsFeature,
  shipmentsFeature,
] as const;
