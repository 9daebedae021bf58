import { fallbackColors, sixDigits, textOn } from '@portal/contract/core/colours.ts';
import { languageNow } from '@portal/messages/say.ts';

/** The data of a company that its mail shows. A row of `companies` has all of it. */
export interface MailCompany {
  name: string;
  logoUrl: string | null;
  primaryColor: string;
  email: string | null;
  phone: string | null;
  website: string | null;
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPED[c] ?? c);

/** Returns a company's colour with a text colour that is readable on it (D1.10). */
export function readableColors(given: string): { background: string; text: string } {
  const color = sixDigits(given);
  const background = /^#[0-9a-f]{6}$/i.test(color) ? color : fallbackColors.primary;
  return { background, text: textOn(background) };
}

/** The path of an uploaded logo. */
const UPLOADED = /^(\/api\/logos\/[0-9a-f]{32})\.webp$/;

/**
 * Returns the logo as HTML. Mail programs load pictures only from the web, so the address has to be complete. An uploaded one
 * is shown as PNG, because older Outlook shows no WebP.
 */
const logo = ({ logoUrl }: MailCompany, publicUrl: string): string => {
  const url = logoUrl && URL.parse(logoUrl.replace(UPLOADED, '$1.png'), publicUrl);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const src = escapeHtml(url.href);
  return `<img src="${src}" alt="" height="40" border="0" style="display:block;height:40px;border:0;margin-bottom:8px">`;
};

/** Begins a table for layout. Outlook draws borders and gaps unless they are zero, and ignores margins of tables. */
export const TABLE = '<table role="presentation" border="0" cellpadding="0" cellspacing="0"';
/** The font of a cell. Outlook's cells do not take it from what they stand in. */
export const FONT = 'font-family:Arial,Helvetica,sans-serif';

/**
 * On a phone each label of a table of facts stands above its value, so that neither breaks. Mail programs that do not know
 * this keep the two columns.
 */
const ON_PHONES =
  '@media (max-width:480px){.fact th,.fact td{display:block!important;width:auto!important}' +
  '.fact th{padding:6px 0 0!important;font-size:13px!important}.fact td{padding:0 0 2px!important}}';

const contactOf = ({ email, phone, website }: MailCompany): string[] =>
  [email, phone, website].filter((part) => part !== null && part !== '') as string[];

/** Returns a mail's HTML: name, logo and colour above the content, contact below. `body` must be safe HTML. */
export function frameHtml(company: MailCompany, publicUrl: string, title: string, body: string): string {
  const { background, text } = readableColors(company.primaryColor);
  const contact = contactOf(company).map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="${languageNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${ON_PHONES}</style></head>
<body bgcolor="#f3f4f6" style="margin:0;padding:0;background:#f3f4f6;${FONT};color:#111827">
${TABLE} width="100%" bgcolor="#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]>${TABLE} width="600"><tr><td><![endif]-->
${TABLE} width="100%" bgcolor="#ffffff" style="max-width:600px;background:#ffffff">
<tr><td align="left" bgcolor="${background}" style="padding:20px 24px;background:${background};color:${text};${FONT};font-size:18px;font-weight:bold">${logo(company, publicUrl)}${escapeHtml(company.name)}</td></tr>
<tr><td align="left" style="padding:28px 24px;color:#111827;${FONT};font-size:15px;line-height:1.5;word-break:break-word">${body}</td></tr>
<tr><td align="left" style="padding:16px 24px;border-top:1px solid #e5e7eb;color:#4b5563;${FONT};font-size:13px;line-height:1.5;word-break:break-word">${escapeHtml(company.name)}${contact ? `<br>${contact}` : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

/** Returns a mail's text with the same frame, for mail programs that show only text. */
export const frameText = (company: MailCompany, body: string): string =>
  `${body}\n\n-- \n${[company.name, ...contactOf(company)].join('\n')}\n`;
