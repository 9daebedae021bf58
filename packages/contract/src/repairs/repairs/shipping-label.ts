import type { UploadRule } from '../../core/calls/endpoint.ts';

/** The rule for a carrier's shipping label, which is stored unchanged (D3.12). */
export const shippingLabelUpload = {
  field: 'shippingLabel',
  kinds: ['pdf', 'png', 'jpeg'],
  maxBytes: 5 * 1024 * 1024,
  missing: 'Please select a file to upload',
  tooLarge: 'Shipping labels can be up to 5 MB.',
  wrongType: 'Please choose a PDF, PNG or JPEG file.',
} as const satisfies UploadRule;
