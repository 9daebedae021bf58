import { z } from 'zod';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, id, idParam } from '../../core/fields.ts';
import { syncFields } from './sync-fields.ts';
import { linkFilters, syncActionNames, syncMessages, syncResultNames, syncStateNames } from './sync-words.ts';

const count = z.int();
const text = z.string().nullable();

/** A field whose values differ: the value here and the value at QuickBooks. */
export const syncDifference = z.object({ field: z.enum(syncFields), here: z.string(), there: z.string() });
export type SyncDifference = z.infer<typeof syncDifference>;

/** A customer at QuickBooks as the portal last read it (B3), and the customer here that it is linked to. */
export const quickbooksCustomer = z.object({
  id: z.int(),
  companyId: z.int(),
  /** The id at QuickBooks. */
  remoteId: z.string(),
  displayName: z.string(),
  email: text,
  phone: text,
  billingAddress: text,
  shippingAddress: text,
  active: z.boolean(),
  customerId: z.int().nullable(),
  customerName: text,
  /** Fields that both sides changed. They wait for a decision. */
  conflicts: z.array(syncDifference),
  leftAlone: z.boolean(),
  lastSyncedAt: instant,
});
export type QuickbooksCustomer = z.infer<typeof quickbooksCustomer>;

export const quickbooksCustomerQuery = z.object({
  ...pagingQuery,
  sort: z.enum(['name', 'createdAt']).optional(),
  link: z.enum(linkFilters).optional(),
});
export type QuickbooksCustomerQuery = z.output<typeof quickbooksCustomerQuery>;

/** One sync of customers with its counts (D8.2). */
export const syncRun = z.object({
  id: z.int(),
  state: z.enum(syncStateNames),
  trigger: z.enum(['person', 'night']),
  /** True when nobody had confirmed a sync with this company at QuickBooks before. */
  isFirst: z.boolean(),
  createdAt: instant,
  startedBy: text,
  finishedAt: instant.nullable(),
  /** The time since which it waits for QuickBooks; null when it does not. */
  waitingSince: instant.nullable(),
  total: count,
  processed: count,
  linked: count,
  created: count,
  changed: count,
  conflicts: count,
  failed: count,
  left: count,
  /** The time until which it can be undone; null when it cannot. */
  undoUntil: instant.nullable(),
  undo: z.object({ removed: count, restored: count, unlinked: count, kept: count }).nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

/** One row of a sync: what it will do, or what came of it. */
export const syncRow = z.object({
  row: z.int(),
  action: z.enum(syncActionNames),
  /** The actions that somebody may choose in the preview. */
  choices: z.array(z.enum(syncActionNames)),
  result: z.enum(syncResultNames).nullable(),
  /** The name here, and the name at QuickBooks. */
  name: text,
  remoteName: text,
  customerId: z.int().nullable(),
  matchedBy: text,
  /** Why it is left alone, or why it failed. */
  reason: text,
  differences: z.array(syncDifference),
});
export type SyncRow = z.infer<typeof syncRow>;

export const syncRowQuery = z.object({
  page: pagingQuery.page,
  pageSize: pagingQuery.pageSize,
  action: z.enum(syncActionNames).optional(),
  result: z.enum(syncResultNames).optional(),
});
export type SyncRowQuery = z.output<typeof syncRowQuery>;

const MAX_CHOSEN = 1_000;
/** Actions for rows of a preview. */
export const syncChoice = z.object({
  rows: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_CHOSEN),
  action: z.enum(syncActionNames),
});

export const linkForm = z.object({ customerId: id(syncMessages.unknownCustomer) });
export const conflictDecision = z.object({ keep: z.enum(['here', 'there']) });

export const bySyncRun = z.object({ ...byCompany.shape, runId: idParam });
export const byQuickbooksCustomer = z.object({ ...byCompany.shape, id: idParam });
