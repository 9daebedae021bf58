import { mailPreviewArea } from './mail-preview/area.ts';
import { mailPreviewEndpoints } from './mail-preview/endpoints.ts';
import { repairDocumentsArea } from './repair-documents/area.ts';
import { repairDocumentEndpoints } from './repair-documents/endpoints.ts';
import { shipmentsArea } from './shipments/area.ts';
import { shipmentEndpoints } from './shipments/endpoints.ts';

export const papersAreas = [mailPreviewArea, repairDocumentsArea, shipmentsArea];

export const papersCalls = {
  mailPreview: mailPreviewEndpoints,
  repairDocuments: repairDocumentEndpoints,
  shipments: shipmentEndpoints,
};
