import type { UploadRule } from '../../core/calls/endpoint.ts';

/** The file with the certificate of a company and its key. Such files have a few kilobytes. */
export const keyFileRule = {
  field: 'keyFile',
  kinds: ['p12'],
  maxBytes: 256 * 1024,
  missing: 'Please choose the file of your certificate',
  tooLarge: 'A .p12 or .pfx file has a few kilobytes, and at most 256 KB are taken. This is another file.',
  wrongType:
    'This is no PKCS #12 file. Please choose the .p12 or .pfx file with your certificate and its key.',
} as const satisfies UploadRule;
