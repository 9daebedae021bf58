import type { FileKind } from '@portal/contract/core/files.ts';
import type { ReceivedUpload } from './upload.ts';

/** One file of a multipart call, stored on disk. Its kind is found from its content. */
export interface ReceivedFile extends ReceivedUpload {
  kind: FileKind;
  /** The file name that the client sent, cleaned. */
  name: string;
}
