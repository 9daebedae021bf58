/** Papers for unit labels (D3.13): ten on US Letter, or one each on a roll of 62 × 29 mm or 4 × 6 inch. */
export const labelFormats = ['letter', '62x29', '4x6'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** Labels on a letter sheet, two beside each other. */
export const SHEET_LABELS = 10;

export const labelFormatNames: Record<LabelFormat, string> = {
  letter: 'Letter sheet',
  '62x29': '62 × 29 mm',
  '4x6': '4 × 6 inch',
};
