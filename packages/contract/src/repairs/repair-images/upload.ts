import type { UploadRule } from '../../core/calls/endpoint.ts';
import { imageKinds, imageMaxBytes } from '../../core/files.ts';

/** The most photos of one request (D3.12, D3.8). */
export const PHOTOS_MAX = 10;

/** The rule for an uploaded photo (D3.12). Titles are in {@link import('../../core/files.ts').uploadTitles}. */
export const imageUpload = {
  field: 'image',
  kinds: imageKinds,
  maxBytes: imageMaxBytes,
  missing: 'Please select a file to upload',
  tooLarge: 'Images can be up to 10 MB.',
  wrongType: 'Please choose a JPEG, PNG, WebP or GIF image.',
} as const satisfies UploadRule;

/** Texts of D3.8 and A5. */
export const imageMessages = {
  tooMany: 'A repair can have up to 10 photos from its customer.',
  notSubmitted: 'Photos can be added only until the repair is received.',
  confirmDelete: 'Are you sure you want to delete this image?',
} as const;
