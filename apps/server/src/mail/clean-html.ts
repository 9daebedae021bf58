import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small'],
    ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', 'align'],
    th: ['colspan', 'rowspan', 'align'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** HTML that a tenant wrote, with everything taken out that could act (security-and-reliability, Input). */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of clean HTML, one block per line, for the text part of a mail. */
export const textOfHtml = (html: string): string =>
  cleanHtml(html)
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_all, href: string, words: string) =>
      words.trim() === href ? href : `${words} (${href})`,
    )
    .replace(/<br[^>]*>|<\/(p|div|h[1-4]|li|tr|blockquote|pre|table)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
