import { importMessages } from '@portal/contract/customer-import/messages.ts';
import { conflict } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { customerImportJobs } from './customer-import.jobs.ts';
import { customerImportScope } from './customer-import.policy.ts';
import { customerImportRoutes } from './customer-import.routes.ts';

export const customerImportFeature = {
  routes: { customerImport: customerImportRoutes },
  scopes: { customerImport: customerImportScope },
  jobs: customerImportJobs,
  taken: {
    customer_imports_running: () => conflict('customer-import.running', importMessages.running),
  },
  references: { import_id: 'import' },
} satisfies Feature;
