import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { undoActs } from './undo-acts.ts';

export const repairUndoRoutes: Handlers<typeof endpoints.repairUndo> = {
  undo: ({ work, body }) => undoActs(work, body.acts),
};
