import type { Customer } from '@portal/contract/customers/shapes.ts';
import type { CustomerRow } from '../../db/schema/companies.ts';

export const presentCustomer = (row: CustomerRow): Customer => ({
  ...row,
  lastImportedAt: row.lastImportedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
