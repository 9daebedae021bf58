import { invoicesArea } from './invoices/area.ts';
import { invoiceEndpoints } from './invoices/endpoints.ts';
import { quickbooksArea } from './quickbooks/area.ts';
import { quickbooksEndpoints } from './quickbooks/endpoints.ts';
import { quickbooksSyncEndpoints } from './quickbooks/sync-endpoints.ts';

export const accountingAreas = [invoicesArea, quickbooksArea];

export const accountingCalls = {
  invoices: invoiceEndpoints,
  quickbooks: quickbooksEndpoints,
  quickbooksSync: quickbooksSyncEndpoints,
};
