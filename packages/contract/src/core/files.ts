/** File kinds the portal tells apart by content, never by name or header. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'pdf' | 'csv' | 'xlsx';

/** D3.12: photos of a repair. */
export const imageKinds = ['jpeg', 'png', 'webp', 'gif'] as const satisfies readonly FileKind[];
/** Bytes; D3.12. */
export const imageMaxBytes = 10 * 1024 * 1024;
/** What file pickers offer; naming no HEIC makes phones convert their photos. */
export const imageAccept = 'image/jpeg,image/png,image/webp,image/gif';

/** Texts of B5 and D3.12, shared by every upload. */
export const uploadTitles = { tooLarge: 'File too large', wrongType: 'Invalid file type' } as const;

/** Of a spreadsheet that is known for what it is and not taken; the browser says it before the server does. */
export const legacyExcelSentence =
  'This is an Excel file in the old .xls format or protected with a password. Save it as .xlsx or CSV without a password and choose that file.';
