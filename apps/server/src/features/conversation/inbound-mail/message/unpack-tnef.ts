import type { Attachment } from 'postal-mime';
import { readTnef, type TnefContent } from './read-tnef.ts';

/** A larger file stays packed. */
const MAX_BYTES = 30 * 1024 * 1024;

const readPacked = ({ mimeType, filename, content }: Attachment): TnefContent | null => {
  const isTnef =
    ['application/ms-tnef', 'application/vnd.ms-tnef'].includes(mimeType) ||
    filename?.toLowerCase() === 'winmail.dat';
  return isTnef && typeof content !== 'string' && content.byteLength <= MAX_BYTES
    ? readTnef(new Uint8Array(content as ArrayBuffer))
    : null;
};

const attachmentOf = ({ name, content, isHidden }: TnefContent['files'][number]): Attachment => ({
  ...{ filename: name, mimeType: 'application/octet-stream', content },
  ...{ disposition: isHidden ? 'inline' : 'attachment', related: isHidden },
});

/**
 * Returns the files of a mail with those that Outlook packed into winmail.dat in its place, and the text in it. A
 * damaged winmail.dat stays a file. So does one in which nothing is found when the mail has no other text.
 */
export function unpackTnef(
  attachments: readonly Attachment[],
  hasText: boolean,
): { attachments: Attachment[]; text: string; html: string } {
  const all = { attachments: [] as Attachment[], text: '', html: '' };
  for (const attachment of attachments) {
    const found = readPacked(attachment);
    if (found && (hasText || found.text || found.html || found.files.length > 0)) {
      all.attachments.push(...found.files.map(attachmentOf));
      all.text ||= found.text;
      all.html ||= found.html;
    } else all.attachments.push(attachment);
  }
  return all;
}
