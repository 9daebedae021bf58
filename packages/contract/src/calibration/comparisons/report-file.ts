import type { UploadRule } from '../../core/calls/endpoint.ts';

/** The report of a comparison. It is stored unchanged. */
export const reportFileRule = {
  field: 'report',
  kinds: ['pdf'],
  maxBytes: 10 * 1024 * 1024,
  missing: 'Please choose a report',
  tooLarge: 'Reports can be up to 10 MB.',
  wrongType: 'Please choose a PDF file.',
} as const satisfies UploadRule;
