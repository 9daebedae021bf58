import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { Bounce } from './bounce.ts';
import { readQmailBounce } from './read-qmail-bounce.ts';
import { shownLine } from './shown-text.ts';

const MAX_FAILURES = 100;

const textOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')).slice(
    0,
    200_000,
  );

/** Returns the fields of one group of a delivery status. Names are in lower case. */
const fieldsOf = (group: string): Map<string, string> =>
  new Map(
    group
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf(':');
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : [];
      }),
  );

const addressOf = (field: string): string =>
  shownLine(
    field
      .replace(/^[^;]*;/, '')
      .trim()
      .replace(/^<|>$/g, ''),
    320,
  ).toLowerCase();

async function returnedId(attachments: readonly Attachment[]): Promise<string | undefined> {
  const returned = attachments.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global'].includes(mimeType),
  );
  if (!returned) return undefined;
  const { messageId } = await PostalMime.parse(`${textOf(returned)}\n\n`, { forceRfc822Attachments: true });
  return /<([^<>\s]{1,300})>/.exec(messageId ?? '')?.[1];
}

/**
 * Returns the report in a mail when it says that a mail did not arrive for good. A report of a delay is null, and so
 * is a report that does not name the mail.
 */
export async function readBounce({
  attachments,
  text,
}: Pick<Email, 'attachments' | 'text'>): Promise<Bounce | null> {
  const status = attachments.find(({ mimeType }) =>
    ['message/delivery-status', 'message/global-delivery-status'].includes(mimeType),
  );
  if (!status) return readQmailBounce(text ?? '');
  const failures = textOf(status)
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .slice(0, MAX_FAILURES)
    .map((fields) => ({
      address: addressOf(fields.get('final-recipient') ?? fields.get('original-recipient') ?? ''),
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
      answer: shownLine((fields.get('diagnostic-code') ?? '').replace(/^[^;]{0,20};/, ''), 300),
    }))
    .filter(({ address }) => address !== '');
  const messageId = await returnedId(attachments);
  return failures.length > 0 && messageId !== undefined ? { messageId, failures } : null;
}
