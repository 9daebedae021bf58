import { createRequire } from 'node:module';
import { textOfHtmlOptions } from '@portal/contract/core/text-of-html-options.ts';
import type { convert as Convert } from 'html-to-text';
import type SanitizeHtml from 'sanitize-html';
import { cutDeepHtml } from './cut-deep-html.ts';

// The first mail in a company's own words loads both libraries. A portal without such mails saves their memory.
const require = createRequire(import.meta.url);
const sanitizer = () => require('sanitize-html') as typeof SanitizeHtml;
const converter = () => (require('html-to-text') as { convert: typeof Convert }).convert;

const COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([0-9., %]{5,30}\))$/i;
/** Lengths and words such as 'auto'. None of them can fetch something or cover other content. */
const SIZES = /^(-?[0-9.]{1,8}(px|em|rem|pt|%)?|auto|normal)( (-?[0-9.]{1,8}(px|em|rem|pt|%)?|auto)){0,3}$/i;
const WORDS = /^[a-z0-9 ,'"-]{1,100}$/i;
const BORDER = /^[a-z0-9#.% ]{1,40}$/i;

/** Returns the allowed inline styles. Only styles that say how an element looks in its place are allowed. */
const styles = (pattern: RegExp, names: string): [string, RegExp[]][] =>
  names.split(' ').map((name) => [name, [pattern]]);
const allowedStyles = Object.fromEntries([
  ...styles(COLOR, 'color background-color background border-color'),
  ...styles(SIZES, 'font-size line-height letter-spacing border-radius width max-width min-width height'),
  ...styles(SIZES, 'margin margin-top margin-right margin-bottom margin-left'),
  ...styles(SIZES, 'padding padding-top padding-right padding-bottom padding-left'),
  ...styles(WORDS, 'font-family font-weight font-style text-align text-decoration text-transform'),
  ...styles(WORDS, 'vertical-align white-space word-break border-collapse display'),
  ...styles(BORDER, 'border border-top border-right border-bottom border-left'),
]);

const CELL = ['colspan', 'rowspan', 'align', 'valign', 'width', 'height', 'bgcolor'];

const OPTIONS: SanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small'],
    ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: CELL,
    th: CELL,
    tr: ['align', 'valign', 'bgcolor'],
    table: ['width', 'align', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'role'],
    '*': ['style'],
  },
  allowedStyles: { '*': allowedStyles },
  // A tenant may paste a whole page. The text of its head does not belong into the mail.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** No mail of a person has as many elements inside each other. */
const DEEPEST = 100;

/** Returns HTML that a tenant wrote, without anything that could run or fetch (security-and-reliability, Input). */
export const cleanHtml = (html: string): string => sanitizer()(cutDeepHtml(html, DEEPEST), OPTIONS);

/** Returns the text of HTML that a tenant wrote, one block per line, for the text part of a mail. */
export const textOfHtml = (html: string): string => converter()(cleanHtml(html), textOfHtmlOptions);
