import type { UploadRule } from '../../core/calls/endpoint.ts';

/** The file of a revision. It is stored unchanged. */
export const procedureFileRule = {
  field: 'procedure',
  kinds: ['pdf'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please choose a file',
  tooLarge: 'Files of procedures can be up to 10 MB.',
  wrongType: 'Please choose a PDF file.',
} as const satisfies UploadRule;
