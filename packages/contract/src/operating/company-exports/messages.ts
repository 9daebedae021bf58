/** How many days an archive of a company can be downloaded. */
export const EXPORT_DAYS = 7;

/** Messages about the archive of a company. */
export const companyExportMessages = {
  running: 'An export is being made already. You can download it when it is ready.',
  none: 'There is no export to download. Start a new one.',
} as const;
