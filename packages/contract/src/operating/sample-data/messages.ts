/** Messages about the sample data of a new company. */
export const sampleDataMessages = {
  notEmpty:
    'Sample data can only be loaded while the company has no customers, no repairs and no equipment of its own.',
  loadedAlready: 'This company has sample data already.',
  connected: 'Disconnect from QuickBooks before you load sample data.',
  notLoaded: 'This company has no sample data. Somebody may have removed it already.',
  removeFirst: 'Remove the sample data before you connect to QuickBooks.',
} as const;
