/** Messages about the accounting service (D8). B2.10 and B8 fix the page of the callback and the sync failure. */
export const quickbooksMessages = {
  noClient: 'Enter the client ID and the client secret of your QuickBooks app first.',
  notConnected: 'This company is not connected to QuickBooks.',
  reconnect: 'QuickBooks no longer accepts the connection. Connect again in Company Settings.',
  alreadyConnected: 'Disconnect from QuickBooks before you change the client ID or the client secret.',
  secretRequired: 'Enter the client secret that belongs to this client ID',
  /** The errors that the page of the callback shows. */
  callback: {
    refused: 'The connection was not allowed at QuickBooks. Nothing was connected.',
    failed: 'QuickBooks did not complete the connection. Please try again.',
    unreachable: 'QuickBooks could not be reached. Please try again later.',
    stale:
      'This connection attempt is no longer valid. Start it again in Company Settings, in the same browser.',
  },
} as const;

/** What a call to QuickBooks did, for the log that staff read (D8.3). */
export const callPurposes = {
  discover: 'Read the addresses of QuickBooks',
  connect: 'Connect',
  renew: 'Renew the access',
  revoke: 'End the access',
  company: 'Read the company',
  readCustomers: 'Read customers',
  readCustomer: 'Read a customer',
  createCustomer: 'Create a customer',
  changeCustomer: 'Change a customer',
  readLists: 'Read items and tax codes',
  createInvoice: 'Create an invoice',
  readInvoices: 'Read changed invoices',
} as const;
export type CallPurpose = keyof typeof callPurposes;
export const callPurposeNames = Object.keys(callPurposes) as [CallPurpose, ...CallPurpose[]];

export const callOutcomes = {
  ok: 'Done',
  refused: 'Refused',
  busy: 'Too many calls',
  failed: 'Fault at QuickBooks',
  unreachable: 'No answer',
} as const;
export type CallOutcome = keyof typeof callOutcomes;
export const callOutcomeNames = Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]];
