import { partImportArea } from './part-import/area.ts';
import { partImportEndpoints } from './part-import/endpoints.ts';
import { partSupplyArea } from './part-supply/area.ts';
import { repairPartEndpoints } from './part-supply/endpoints.ts';
import { reorderEndpoints } from './part-supply/reorder-endpoints.ts';
import { waitingForPartsEndpoints } from './part-supply/waiting-endpoints.ts';
import { partsArea } from './parts/area.ts';
import { partEndpoints } from './parts/endpoints.ts';
import { purchaseOrdersArea } from './purchase-orders/area.ts';
import { purchaseOrderEndpoints } from './purchase-orders/endpoints.ts';
import { purchaseOrderPaperEndpoints } from './purchase-orders/paper-endpoints.ts';
import { receivingArea } from './receiving/area.ts';
import { receivingEndpoints } from './receiving/endpoints.ts';

export const purchasingAreas = [partImportArea, partSupplyArea, partsArea, purchaseOrdersArea, receivingArea];

export const purchasingCalls = {
  partImport: partImportEndpoints,
  repairParts: repairPartEndpoints,
  reorder: reorderEndpoints,
  waitingForParts: waitingForPartsEndpoints,
  parts: partEndpoints,
  purchaseOrders: purchaseOrderEndpoints,
  purchaseOrderPapers: purchaseOrderPaperEndpoints,
  receiving: receivingEndpoints,
};
