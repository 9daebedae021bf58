/** What a sync does with a row, in the words of the preview (D8.4). */
export const syncActions = {
  link: 'Link',
  create_here: 'Create here',
  create_there: 'Create in QuickBooks',
  change: 'Bring up to date',
  leave: 'Leave alone',
} as const;
export type SyncAction = keyof typeof syncActions;
export const syncActionNames = Object.keys(syncActions) as [SyncAction, ...SyncAction[]];

/** What came of a row (D8.2). */
export const syncResults = {
  linked: 'Linked',
  created: 'Created',
  changed: 'Changed',
  conflict: 'Conflict',
  failed: 'Failed',
  left: 'Left alone',
} as const;
export type SyncResult = keyof typeof syncResults;
export const syncResultNames = Object.keys(syncResults) as [SyncResult, ...SyncResult[]];

export const syncStates = {
  reading: 'Reading customers',
  preview: 'Waiting for your decision',
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
  undone: 'Undone',
} as const;
export type SyncState = keyof typeof syncStates;
export const syncStateNames = Object.keys(syncStates) as [SyncState, ...SyncState[]];

/** The filter of the list of customers. */
export const linkFilters = ['linked', 'unlinked', 'conflict'] as const;

/** True for a run that keeps others from starting. */
export const isActiveSync = (state: SyncState): boolean =>
  state === 'reading' || state === 'preview' || state === 'running';

/** Messages about the sync of customers (D8.2, D8.4). B8 fixes the words before a failure of the call. */
export const syncMessages = {
  running: 'Customers are already being synced.',
  preview: 'A preview is waiting. Start it or discard it first.',
  notPreview: 'This sync is not waiting for a decision.',
  notUndoable: 'Only the last sync can be undone, and only for 24 hours.',
  notActive: 'This sync has already ended.',
  badAction: 'This row does not offer that choice',
  unknownCustomer: 'Unknown customer',
  linkedElsewhere: 'This customer is already linked to another customer in QuickBooks.',
  notLinked: 'This customer is not linked.',
  noConflict: 'This customer has no conflict.',
  /** Reasons of rows in a preview. */
  several: 'Several customers here have this name.',
  repeats: 'It looks like another customer in QuickBooks.',
  matchLinked: 'The matching customer here is already linked.',
  matchNotSynced: 'The matching customer here is inactive or is left alone.',
  inactiveThere: 'It is inactive in QuickBooks. Make it active there to sync it again.',
  unproven: 'A portal user entered it and the email address is not confirmed.',
  /** Reasons why a row failed. */
  nameTaken: 'QuickBooks already uses this name for another customer, vendor or employee.',
  nameRefused: 'QuickBooks does not accept this name. A colon is not allowed.',
  changedThere: 'It was changed in QuickBooks at the same time. The next sync tries again.',
  gone: 'It no longer exists.',
  refused: 'QuickBooks refused the change.',
  cannotStore: (field: string, why: string) => `The ${field.toLowerCase()} cannot be stored here: ${why}`,
} as const;
