import type { UploadRule } from '../../core/calls/endpoint.ts';
import { imageKinds, imageMaxBytes } from '../../core/files.ts';

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

/** The rule for packing lists and invoices. A PDF is stored unchanged, a photo is encoded again (D3.12). */
export const paperFileRule = {
  field: 'paper',
  kinds: ['pdf', ...imageKinds],
  maxBytes: imageMaxBytes,
  missing: 'Please choose a file',
  tooLarge: 'Papers can be up to 10 MB.',
  wrongType: 'Please choose a PDF or a photo (JPEG, PNG, WebP or GIF).',
} as const satisfies UploadRule;
