import type { UploadRule } from '../../core/calls/endpoint.ts';

/** The accreditation mark as the accreditation body gives it out. */
export const markFileRule = {
  field: 'mark',
  kinds: ['jpeg', 'png', 'webp'],
  maxBytes: 2 * 1024 * 1024,
  missing: 'Please choose the picture of the mark',
  tooLarge: 'The picture of a mark can be up to 2 MB.',
  wrongType: 'Please choose a PNG, JPEG or WebP picture.',
} as const satisfies UploadRule;
