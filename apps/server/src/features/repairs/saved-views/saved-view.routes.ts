import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createSavedView } from './create-saved-view.ts';
import { deleteSavedView } from './delete-saved-view.ts';
import { listSavedViews } from './list-saved-views.ts';
import { updateSavedView } from './update-saved-view.ts';

export const savedViewsRoutes: Handlers<typeof endpoints.savedViews> = {
  list: ({ work: { db, actor } }) => listSavedViews(db, actor),
  create: ({ work, body }) => createSavedView(work, body),
  update: ({ work, record, body }) => updateSavedView(work, record, body),
  delete: ({ work, record }) => deleteSavedView(work, record),
};
