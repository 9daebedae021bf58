import { textOfHtmlOptions } from '@portal/contract/core/text-of-html-options.ts';
import { convert } from 'html-to-text';
import type { Attachment, Email, Mailbox } from 'postal-mime';
import PostalMime from 'postal-mime';
import { cutDeepHtml } from '../../../../mail/html/cut-deep-html.ts';
import { type AutomaticReason, whyAutomatic } from './automatic-mail.ts';
import type { Bounce } from './bounce.ts';
import { readBounce } from './read-bounce.ts';
import { refusePadding } from './refuse-padding.ts';
import { replyOf } from './reply-text.ts';
import { type Sender, senderOf } from './sender-of.ts';
import { shownLine, shownText } from './shown-text.ts';
import { unpackTnef } from './unpack-tnef.ts';

/** The header of a mail that is read is shorter. */
const HEADER_MAX = 2 * 1024 * 1024;
/** The most bytes of text. Longer texts are cut anyway. */
const MAX_BYTES = 400_000;

/**
 * Returns the body of a mail as it is when its header names a boundary that the body does not have, or ''. Such a mail
 * has no part, and its text would be lost.
 */
function unsplitText(raw: Uint8Array, { headers }: Pick<Email, 'headers'>): string {
  const type = headers.find(({ key }) => key === 'content-type')?.value.slice(0, 2_000) ?? '';
  if (!/^\s*multipart\//i.test(type)) return '';
  const [, quoted, plain] = /boundary\s*=\s*(?:"([^"]{0,200})"|([^\s;]{1,200}))/i.exec(type) ?? [];
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const boundary = quoted || plain;
  if (boundary && mail.includes(`\n--${boundary}`)) return '';
  const end = /\r?\n\r?\n/.exec(mail.toString('latin1', 0, HEADER_MAX));
  if (!end) return '';
  const start = end.index + end[0].length;
  return mail.toString('utf8', start, start + MAX_BYTES);
}

/** Lines of encoded files are longer. */
const SHORT_BYTES = 60;
/** The parser takes 7 to 40 µs for each line of text, so this many take up to four seconds. */
const SHORT_MAX = 100_000;
const LINE_FEED = 10;

/** @throws Error for a mail that has so many short lines that it would hold up the mails behind it. */
function refuseShortLines(raw: Uint8Array): void {
  let short = 0;
  for (let start = 0, end = raw.indexOf(LINE_FEED); end !== -1; end = raw.indexOf(LINE_FEED, start)) {
    if (end - start < SHORT_BYTES) short++;
    if (short > SHORT_MAX) throw new Error(`the mail has more than ${SHORT_MAX} short lines`);
    start = end + 1;
  }
}

/** A file in a mail. The portal decides by its content whether it is taken (D3.12). */
export interface MailFile {
  name: string;
  content: Uint8Array;
}

/** What the portal reads of a mail. All texts are plain, without control characters, and limited in length. */
export interface MailMessage {
  /** Message-IDs are without angle brackets. */
  messageId: string | null;
  /** The Message-IDs that the mail answers, the nearest first. */
  answers: string[];
  from: Sender;
  /** Every address that the mail says it was sent to, in lower case. */
  recipients: string[];
  subject: string;
  /** The whole text. */
  text: string;
  /** The text without quoted mails and signature. */
  reply: string;
  files: MailFile[];
  /** The names of files that are left out because there are too many of them, or they are too large together. */
  leftOut: string[];
  /** The values of Authentication-Results, the one of the last server first. */
  authentication: string[];
  automatic: AutomaticReason | null;
  bounce: Bounce | null;
}

const MAX_FILES = 20;
const MAX_FILE_BYTES = 30 * 1024 * 1024;
const MAX_RECIPIENTS = 500;
/** Smaller pictures inside the text are logos of signatures and pixels that count readers. */
const SMALLEST_INLINE_BYTES = 10 * 1024;
const MAX_HTML = 2_000_000;
/**
 * The parser of HTML looks through all open elements for each end tag, and its text stops at a depth of 200. With 9,000
 * open elements a mail of 1.4 MB takes some ten seconds.
 */
const DEEPEST = 1_000;
/** Parts that mail programs add. As "Not taken" they would stand below every mail of such a sender. */
const NO_FILES = [
  ...['message/delivery-status', 'text/rfc822-headers', 'text/calendar'],
  ...['application/pkcs7-signature', 'application/x-pkcs7-signature', 'application/pgp-signature'],
];
const OPTIONS = {
  // A forwarded mail stays a file. Its text must not look like text of the sender.
  forceRfc822Attachments: true,
  maxNestingDepth: 50,
  maxHeadersSize: 1024 * 1024,
};

const quoteMarks = {
  ...textOfHtmlOptions,
  limits: { ...textOfHtmlOptions.limits, maxInputLength: MAX_HTML },
  selectors: [
    ...textOfHtmlOptions.selectors,
    ...['script', 'style', 'head', 'form', 'iframe', 'object'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    // Outlook draws this line above the mail that it quotes.
    { selector: 'hr', options: { length: 20 } },
  ],
};
/** Outlook writes only a border above the mail that it quotes. The rule makes it visible in the text. */
const outlookBorder =
  /<div[^<>]{0,2000}?(?:id="?(?:divRplyFwdMsg|appendonsend)"?|border-top:\s*solid #(?:E1E1E1|B5C4DF))/gi;
const textOf = (html: string): string =>
  convert(
    cutDeepHtml(html.slice(0, MAX_HTML), DEEPEST).replace(outlookBorder, (start) => `<hr>${start}`),
    quoteMarks,
  );

const ids = (value: string | undefined): string[] =>
  [...(value ?? '').slice(0, 20_000).matchAll(/<([^<>\s]{1,300})>/g)].map(([, id]) => id!);

function recipientsOf(mail: Email): string[] {
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) => one.group ?? [one as Mailbox]);
  const delivered = mail.headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].includes(key))
    .map(({ value }) => value.trim().replace(/^<|>$/g, ''));
  const all = [...delivered, ...named.map(({ address }) => address ?? '')];
  return [...new Set(all.map((address) => address.toLowerCase()))].filter(Boolean).slice(0, MAX_RECIPIENTS);
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

const nameOf = ({ filename, mimeType }: Attachment): string =>
  shownLine(filename ?? '', 200) || (mimeType === 'message/rfc822' ? 'Forwarded mail' : 'Unnamed file');

/** Returns the files that a person sent, and the names of those beyond the limits. */
function filesOf(attachments: readonly Attachment[]): Pick<MailMessage, 'files' | 'leftOut'> {
  const sent = attachments.filter(
    (file) =>
      !NO_FILES.includes(file.mimeType) && !(file.related && bytesOf(file).length < SMALLEST_INLINE_BYTES),
  );
  const files: MailFile[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const file of sent) {
    const content = bytesOf(file);
    if (files.length < MAX_FILES && bytes + content.length <= MAX_FILE_BYTES) {
      bytes += content.length;
      // A copy, because the parser may give a view of the whole mail.
      files.push({ name: nameOf(file), content: new Uint8Array(content) });
    } else if (leftOut.length < MAX_FILES) leftOut.push(nameOf(file));
  }
  return { files, leftOut };
}

/**
 * Returns what a mail says. Nothing is executed or fetched.
 * @throws Error when the mail is nested too deep, its header is too large, or it has too many short lines or paddings.
 */
export async function readMessage(raw: Uint8Array): Promise<MailMessage> {
  refuseShortLines(raw);
  refusePadding(raw);
  const mail = await PostalMime.parse(raw, OPTIONS);
  const own =
    shownText(mail.text ?? '') || shownText(textOf(mail.html ?? '')) || shownText(unsplitText(raw, mail));
  const packed = unpackTnef(mail.attachments, own !== '');
  const text = own || shownText(packed.text) || shownText(textOf(packed.html));
  return {
    messageId: ids(mail.messageId)[0] ?? null,
    answers: [...new Set([...ids(mail.inReplyTo), ...ids(mail.references).reverse()])].slice(0, 50),
    from: senderOf(mail),
    recipients: recipientsOf(mail),
    subject: shownLine(mail.subject ?? '', 250),
    text,
    reply: replyOf(text),
    ...filesOf(packed.attachments),
    authentication: mail.headers
      .filter(({ key }) => key === 'authentication-results')
      .slice(0, 10)
      .map(({ value }) => value.slice(0, 5_000)),
    automatic: whyAutomatic(mail),
    bounce: await readBounce(mail),
  };
}
