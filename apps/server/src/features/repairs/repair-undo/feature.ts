import type { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { repairUndoJobs } from './repair-undo.jobs.ts';
import { undoActs } from './undo-acts.ts';

const repairUndoRoutes: Handlers<typeof endpoints.repairUndo> = {
  undo: ({ work, body }) => undoActs(work, body.acts),
};

export const repairUndoFeature = {
  routes: { repairUndo: repairUndoRoutes },
  jobs: repairUndoJobs,
  archive: {
    repair_acts: { file: 'Undo', rows: 'Acts that could be undone' },
  },
} satisfies Feature;
