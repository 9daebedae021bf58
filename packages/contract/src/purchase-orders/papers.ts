import type { UploadRule } from '../core/endpoint.ts';

/** The kinds of papers of an order: the order as it was sent, and what came with a delivery (D6.6, D6.8). */
export const paperKinds = ['sent', 'packing_list', 'invoice'] as const;
/** The kinds that people attach. */
export const uploadedPaperKinds = ['packing_list', 'invoice'] as const;
export type PaperKind = (typeof paperKinds)[number];

const labels: Record<PaperKind, string> = {
  sent: 'Order as sent',
  packing_list: 'Packing list',
  invoice: 'Invoice',
};
export const paperKindLabel = (kind: PaperKind): string => labels[kind];

/** The rule for packing lists and invoices. The file is stored unchanged. */
export const paperFileRule = {
  field: 'paper',
  kinds: ['pdf'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please choose a file',
  tooLarge: 'Papers can be up to 10 MB.',
  wrongType: 'Please choose a PDF file.',
} as const satisfies UploadRule;
