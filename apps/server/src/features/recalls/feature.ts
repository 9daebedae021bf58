import { recallMessages } from '@portal/contract/recalls/messages.ts';
import { conflict } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { recallJobs } from './recall.jobs.ts';
import { recallRoutes } from './recall.routes.ts';

export const recallsFeature = {
  routes: { recalls: recallRoutes },
  jobs: recallJobs,
  taken: {
    recall_units_once: () => conflict('recall.answered', recallMessages.answered),
    recalls_token_hash_key: () => conflict('recall.answered', recallMessages.answered),
  },
  references: { recall_id: 'recall' },
  repairRows: [{ table: 'recall_units', column: 'repair_id', fate: 'forgets' }],
} satisfies Feature;
