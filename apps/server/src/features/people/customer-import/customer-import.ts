import { customerFields } from '@portal/contract/people/customer-import/fields.ts';
import type { ImportKind } from '../file-import/index.ts';

/** The import of customers (D5.2). */
export const customerImport: ImportKind = {
  name: 'customer',
  record: 'customerImport',
  fields: customerFields,
  sequence: 'customers_id_seq',
  actions: { imported: 'customer.imported', undone: 'customer.import_undone' },
  topic: 'customer',
  steps: () => import('./customer-import-steps.ts'),
};
