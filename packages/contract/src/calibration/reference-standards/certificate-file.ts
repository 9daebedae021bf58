import type { UploadRule } from '../../core/calls/endpoint.ts';

/** The rule for certificate files, of standards and of calibrations made elsewhere. The file is stored unchanged. */
export const certificateFileRule = {
  field: 'certificate',
  kinds: ['pdf'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please choose a certificate file',
  tooLarge: 'Certificate files can be up to 10 MB.',
  wrongType: 'Please choose a PDF file.',
} as const satisfies UploadRule;
