import { say } from '@portal/messages/say.ts';
import { cleanHtml } from './clean-html.ts';
import {
  escapeHtml,
  FONT,
  frameHtml,
  frameText,
  type MailCompany,
  readableColors,
  TABLE,
} from './mail-layout.ts';
import type { ReadHtml } from './read-html.ts';

/** A link of which the reader chooses one. `mark` is what the HTML shows, `label` says it in words. */
export interface Choice {
  mark: string;
  label: string;
  /** A complete address. */
  url: string;
}

interface MailContent {
  company: MailCompany;
  /** The portal's address, which completes the path of a logo. */
  publicUrl: string;
  heading: string;
  /** Plain text. Line breaks inside a paragraph are kept. */
  paragraphs: readonly string[];
  /** A short table of facts, such as the SR number and the device. A fact may have the complete address it leads to. */
  details?: readonly (readonly [label: string, value: string, url?: string])[];
  /** HTML that a tenant wrote, as `readHtml` has cleaned it. */
  body?: ReadHtml;
  /** A button. `url` is a complete address. */
  action?: { label: string; url: string };
  /** Links of which the reader chooses one, in a row. */
  choices?: readonly Choice[] | undefined;
  /** A second link, below the button: how to follow the repair. `url` is a complete address. */
  follow?: { label: string; url: string } | undefined;
  /** Small text at the end, such as why the recipient gets this mail. */
  note?: string;
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

function valueHtml(value: string, url: string | undefined): string {
  const shown = escapeHtml(value).replaceAll('\n', '<br>');
  return url ? `<a href="${escapeHtml(url)}" style="color:#111827">${shown}</a>` : shown;
}

/** Returns the label as it stands before what it is of, such as 'Status:'. */
const before = (label: string): string => say('slip.labelled', { label }).trimEnd();

/** Returns the content with room above and below, which Outlook gives a cell and not a table. */
const apart = (padding: string, content: string): string =>
  `${TABLE} width="100%"><tr><td align="left" style="padding:${padding}">${content}</td></tr></table>`;

const detailsText = (details: NonNullable<MailContent['details']>): string =>
  details.map(([label, value, url]) => `${before(label)} ${value}${url ? `\n${url}` : ''}`).join('\n');

function detailsHtml(details: NonNullable<MailContent['details']>): string {
  // Where the labels stand beside the values, they leave them room for 22 digits at 360 pixels. Longer ones break in a word.
  const rows = details.map(
    ([label, value, url]) =>
      `<tr class="fact"><th align="left" valign="top" width="26%" style="padding:4px 10px 4px 0;color:#4b5563;${FONT};font-size:15px;line-height:1.5;font-weight:normal;vertical-align:top;word-break:normal;overflow-wrap:normal">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:4px 0;${FONT};font-size:15px;line-height:1.5;vertical-align:top;word-break:break-word">${valueHtml(value, url)}</td></tr>`,
  );
  return apart('0 0 16px', `${TABLE} width="100%">${rows.join('')}</table>`);
}

function actionHtml({ label, url }: NonNullable<MailContent['action']>, color: string): string {
  const { background, text } = readableColors(color);
  const href = escapeHtml(url);
  return (
    // Outlook colours only cells, and takes the space around a link from its cell.
    apart(
      '8px 0 24px',
      `${TABLE}><tr><td bgcolor="${background}" style="border-radius:6px;background:${background};${FONT};font-size:15px;line-height:1.5;mso-padding-alt:12px 24px">` +
        `<a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${background};color:${text};text-decoration:none;font-weight:bold;word-break:normal">${escapeHtml(label)}</a></td></tr></table>`,
    ) +
    `<p style="margin:0 0 16px;font-size:13px;color:#4b5563;word-break:break-all"><a href="${href}" style="color:#4b5563">${href}</a></p>`
  );
}

function choicesHtml(choices: readonly Choice[]): string {
  const cells = choices.map(
    ({ mark, label, url }) =>
      `<td align="center" style="border:1px solid #d1d5db;border-radius:6px;${FONT};font-size:15px;line-height:1.5;mso-padding-alt:10px 8px">` +
      `<a href="${escapeHtml(url)}" title="${escapeHtml(label)}" aria-label="${escapeHtml(label)}" style="display:inline-block;padding:10px 8px;color:#111827;text-decoration:none;font-weight:bold;white-space:nowrap">${escapeHtml(mark)}</a></td>`,
  );
  return apart(
    '8px 0',
    `${TABLE}><tr>${cells.join('<td width="4" style="font-size:0">&nbsp;</td>')}</tr></table>`,
  );
}

const choicesText = (choices: readonly Choice[]): string =>
  choices.map(({ label, url }) => `${before(label)}\n${url}`).join('\n\n');

const followHtml = ({ label, url }: NonNullable<MailContent['follow']>): string =>
  `<p style="margin:16px 0 0;font-size:13px;color:#4b5563;word-break:break-all">${escapeHtml(before(label))}<br><a href="${escapeHtml(url)}" style="color:#4b5563">${escapeHtml(url)}</a></p>`;

/**
 * Returns a mail as HTML and as plain text, in the layout of all mail. Every value is escaped. Only `body` may
 * contain markup, and only markup of the allow-list.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const {
    company,
    publicUrl,
    heading,
    paragraphs,
    details = [],
    body,
    action,
    choices,
    follow,
    note,
  } = content;
  const html = [
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    body?.html ?? '',
    details.length > 0 ? detailsHtml(details) : '',
    action ? actionHtml(action, company.primaryColor) : '',
    choices ? choicesHtml(choices) : '',
    follow ? followHtml(follow) : '',
    note ? `<p style="margin:16px 0 0;font-size:13px;color:#4b5563">${escapeHtml(note)}</p>` : '',
  ].join('\n');
  const text = [
    heading,
    ...paragraphs,
    body?.text ?? '',
    detailsText(details),
    action ? `${before(action.label)}\n${action.url}` : '',
    choices ? choicesText(choices) : '',
    follow ? `${before(follow.label)}\n${follow.url}` : '',
    note ?? '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return { html: frameHtml(company, publicUrl, heading, html), text: frameText(company, text) };
}

interface WrittenMail {
  company: MailCompany;
  publicUrl: string;
  subject: string;
  /** The HTML of a tenant's template with its values filled in. It is cleaned here. */
  bodyHtml: string;
  bodyText: string;
  /** A button below the text. It is left out when the text links to its address or to one of `instead`. */
  action?: { label: string; url: string } | undefined;
  instead?: readonly string[];
  /** Links of which the reader chooses one. They stand below each text. */
  choices?: readonly Choice[] | undefined;
  /** A second link, below the button. It is left out when the text or the button leads to its address. */
  follow?: { label: string; url: string } | undefined;
  /** A short table of facts below the text. */
  details?: MailContent['details'];
}

/** Returns true when the text contains one of the addresses, and not only as the beginning of a longer address. */
const leadsTo = (text: string, urls: readonly string[]): boolean =>
  urls.some((url) =>
    text.split(url).some((_, at, pieces) => at > 0 && !/^[\w/?&=%-]/.test(pieces[at] ?? '')),
  );

/**
 * Returns a mail of a company's own template in the layout of all mail. The values in the text must be escaped
 * already.
 */
export function renderWrittenMail(mail: WrittenMail): { html: string; text: string } {
  const { company, publicUrl, subject, action, instead = [], choices, follow, details = [] } = mail;
  const words = cleanHtml(mail.bodyHtml);
  const links = action ? [action.url, ...instead] : [];
  const shown = words.replace(
    /<[^<>]*>/g,
    (tag) => `${(/^<a\b/.test(tag) && /\bhref="([^"]*)"/.exec(tag)?.[1]) || ''} `,
  );
  const missing = (text: string) => {
    const button = action && !leadsTo(text, links) ? action : undefined;
    const isThere = !follow || follow.url === button?.url || leadsTo(text, [follow.url]);
    return { action: button, follow: isThere ? undefined : follow };
  };
  const [inHtml, inText] = [missing(shown.replaceAll('&amp;', '&')), missing(mail.bodyText)];
  const html = [
    words,
    details.length > 0 ? detailsHtml(details) : '',
    inHtml.action ? actionHtml(inHtml.action, company.primaryColor) : '',
    choices ? choicesHtml(choices) : '',
    inHtml.follow ? followHtml(inHtml.follow) : '',
  ].join('\n');
  const text = [
    mail.bodyText,
    detailsText(details),
    inText.action ? `${before(inText.action.label)}\n${inText.action.url}` : '',
    choices ? choicesText(choices) : '',
    inText.follow ? `${before(inText.follow.label)}\n${inText.follow.url}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return { html: frameHtml(company, publicUrl, subject, html), text: frameText(company, text) };
}
