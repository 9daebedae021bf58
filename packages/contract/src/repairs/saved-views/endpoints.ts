import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId, required } from '../../core/fields.ts';
import { savedViewMessages } from './messages.ts';
import { isViewQuery, VIEW_NAME_MAX, VIEW_QUERY_MAX } from './rules.ts';

/** A named list of Repair Management: its filters, columns, sort and rows of a page. */
export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  /** The list's address without its path, such as 'status=completed&sort=daysInStatus'. */
  query: z.string(),
  /** True when the whole company sees it. */
  shared: z.boolean(),
  /** True when the caller saved it. */
  own: z.boolean(),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedView>;

const fields = {
  name: required(savedViewMessages.nameRequired, VIEW_NAME_MAX),
  query: z.string().max(VIEW_QUERY_MAX).refine(isViewQuery, savedViewMessages.badQuery),
  shared: z.boolean(),
};

/** A new view. It is the caller's own until it is shared. */
export const savedViewForm = z.object({ ...fields, shared: fields.shared.default(false) });
/** A change of a view. Fields that are not sent stay. */
export const savedViewUpdate = z.object({
  name: fields.name.optional(),
  query: fields.query.optional(),
  shared: fields.shared.optional(),
});

export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    permission: 'repair.view.save',
    summary: "The caller's views of Repair Management and the shared ones, by name",
    changedBy: [],
    answer: z.array(savedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    permission: 'repair.view.save',
    summary: 'Save a view of Repair Management',
    body: savedViewForm,
    answer: savedView,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/saved-views/:id',
    permission: 'repair.view.save',
    summary: 'Rename, change or share a view',
    record: 'savedView',
    params: byId,
    body: savedViewUpdate,
    answer: savedView,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/:id',
    permission: 'repair.view.save',
    summary: 'Delete a view',
    record: 'savedView',
    params: byId,
    answer: 'none',
  }),
};
