import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';

/** The reads that a write to an invoice changes. */
export const changedByInvoice = [
  issuedInvoiceEndpoints.list,
  issuedInvoiceEndpoints.balance,
  issuedInvoiceEndpoints.settings,
  issuedInvoiceEndpoints.review,
  repairEndpoints.get,
  repairLogEndpoints.list,
];
