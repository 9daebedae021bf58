/** The file types that the portal detects. It looks at the content, never at the name or a header. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'pdf' | 'csv' | 'xlsx' | 'p12' | 'zip';

/** The file types of a repair's photos (D3.12). */
export const imageKinds = ['jpeg', 'png', 'webp', 'gif'] as const satisfies readonly FileKind[];
/** The most bytes of a photo (D3.12). */
export const imageMaxBytes = 10 * 1024 * 1024;
/** The file types that file pickers offer. HEIC is not among them, so phones convert their photos. */
export const imageAccept = 'image/jpeg,image/png,image/webp,image/gif';

/** Texts of B5 and D3.12, shared by every upload. */
export const uploadTitles = { tooLarge: 'File too large', wrongType: 'Invalid file type' } as const;

/** For a spreadsheet type that is recognized and not accepted. The browser shows it before the upload. */
export const legacyExcelSentence =
  'This is an Excel file in the old .xls format or protected with a password. Save it as .xlsx or CSV without a password and choose that file.';
