import type { UploadRule } from '../../core/calls/endpoint.ts';
import { imageMaxBytes } from '../../core/files.ts';

/** The most characters of a message. */
export const MESSAGE_MAX = 5_000;

/** The most files of one message. */
export const MESSAGE_FILES_MAX = 5;

/** The most files that the customer side may add to the conversation of one repair. */
export const CUSTOMER_FILES_MAX = 100;

/** The most colleagues whom one note can name. */
export const MENTIONS_MAX = 10;

/** The most bytes of a PDF (D3.12). */
export const messagePdfMaxBytes = 5 * 1024 * 1024;

/** The rule for files of a message: images up to 10 MB and PDF up to 5 MB (D12.2, D3.12). */
export const messageUpload = {
  field: 'files',
  kinds: ['jpeg', 'png', 'webp', 'gif', 'pdf'],
  maxBytes: imageMaxBytes,
  maxFiles: MESSAGE_FILES_MAX,
  isOptional: true,
  missing: 'Please select a file to upload',
  tooLarge: 'Images can be up to 10 MB and PDF files up to 5 MB.',
  wrongType: 'Please choose a JPEG, PNG, WebP, GIF or PDF file.',
} as const satisfies UploadRule;

/** The file types that a picker of attachments offers. */
export const messageAccept = 'image/jpeg,image/png,image/webp,image/gif,application/pdf';

/** Where a message comes from. */
export const messageSources = ['staff', 'customer', 'tracking-link', 'mail', 'estimate-question'] as const;
export type MessageSource = (typeof messageSources)[number];

/** What a conversation can be narrowed to. */
export const conversationKinds = ['messages', 'mail', 'notes'] as const;
export type ConversationKind = (typeof conversationKinds)[number];
