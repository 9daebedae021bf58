import type { supplierForm, supplierUpdate } from '@portal/contract/companies/suppliers/shapes.ts';
import type { z } from 'zod';
import type { SupplierRow } from '../../../db/schema/stock.ts';

type Given = z.output<typeof supplierForm> | z.output<typeof supplierUpdate>;
export type SupplierColumns = Omit<SupplierRow, 'id' | 'companyId' | 'version'>;

/** The country of a supplier that names none (B9). */
const DEFAULT_COUNTRY = 'USA';

/** Returns the columns of the fields that were sent. An emptied field becomes null, an emptied country the default. */
export function columnsOf(given: Given): Partial<SupplierColumns> {
  const columns = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value === '' ? null : value] as const);
  const { country, ...rest } = Object.fromEntries(columns) as Partial<Record<keyof SupplierColumns, unknown>>;
  return {
    ...(rest as Partial<SupplierColumns>),
    ...(country !== undefined && { country: (country as string | null) ?? DEFAULT_COUNTRY }),
  };
}
