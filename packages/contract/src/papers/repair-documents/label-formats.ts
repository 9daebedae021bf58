/** Papers for unit labels (D3.13): US Letter with ten labels, or rolls with labels of 62 × 29 mm or 4 × 6 inches. */
export const labelFormats = ['letter', '62x29', '4x6'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** Number of labels on a letter sheet, in two columns. */
export const SHEET_LABELS = 10;

export const labelFormatNames: Record<LabelFormat, string> = {
  letter: 'Letter sheet',
  '62x29': '62 × 29 mm',
  '4x6': '4 × 6 inch',
};
