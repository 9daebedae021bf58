import type { Customer, SharedNumber } from '@portal/contract/people/customers/shapes.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';

/** A row with the customer number that it shares with other customers, where that was asked for. */
export type NumberedCustomerRow = CustomerRow & { sharedNumber?: SharedNumber | null };

export const presentCustomer = ({ sharedNumber, ...row }: NumberedCustomerRow): Customer => ({
  ...row,
  ...(sharedNumber && { sharedNumber }),
  lastImportedAt: row.lastImportedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
