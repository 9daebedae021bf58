import type { SupplierRow } from '../../../db/schema/stock.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { supplierScope, suppliersRoutes } from './supplier.routes.ts';

export const suppliersFeature = {
  routes: { suppliers: suppliersRoutes },
  scopes: { supplier: supplierScope },
  references: { supplier_id: 'supplier' },
  names: {
    supplier: { name: nameIn('suppliers', 'n.name'), fields: ['supplierId', 'preferredSupplierId'] },
  },
  archive: {
    suppliers: { file: 'Suppliers', rows: 'Suppliers' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    supplier: SupplierRow;
  }
}
