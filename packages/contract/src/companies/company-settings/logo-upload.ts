import type { UploadRule } from '../../core/calls/endpoint.ts';
import { logoMessages } from '../companies/messages.ts';

/** The rule for an uploaded logo (D3.12, B5): no SVG, and at most 2 MB. */
export const logoUpload = {
  field: 'logo',
  kinds: ['jpeg', 'png', 'webp'],
  maxBytes: 2 * 1024 * 1024,
  missing: logoMessages.missing,
  tooLarge: logoMessages.tooLarge,
  wrongType: logoMessages.missing,
} as const satisfies UploadRule;
