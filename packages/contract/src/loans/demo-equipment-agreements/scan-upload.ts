import type { UploadRule } from '../../core/calls/endpoint.ts';

/** The rule for the scan or photo of a signed paper (D7.3). A PDF is stored unchanged. */
export const scanUpload = {
  field: 'agreement',
  kinds: ['pdf', 'jpeg', 'png'],
  maxBytes: 10 * 1024 * 1024,
  isOptional: true,
  missing: 'Please choose the scan of the signed agreement',
  tooLarge: 'Scans can be up to 10 MB.',
  wrongType: 'Please choose a PDF, JPEG or PNG file.',
} as const satisfies UploadRule;
