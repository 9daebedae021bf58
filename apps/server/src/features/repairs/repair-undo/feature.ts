import type { Feature } from '../../../feature.ts';
import { repairUndoJobs } from './repair-undo.jobs.ts';
import { repairUndoRoutes } from './repair-undo.routes.ts';

export const repairUndoFeature = {
  routes: { repairUndo: repairUndoRoutes },
  jobs: repairUndoJobs,
  archive: {
    repair_acts: { file: 'Undo', rows: 'Acts that could be undone' },
  },
} satisfies Feature;
