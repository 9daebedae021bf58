const BLOCKS = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'UL', 'OL', 'TABLE', 'BLOCKQUOTE', 'PRE', 'HR']);
const LINES = new Set(['BR', 'LI', 'TR', ...BLOCKS]);
const SILENT = new Set(['SCRIPT', 'STYLE', 'TITLE', 'HEAD', 'TEXTAREA', 'OPTION']);

const wordsOf = (link: Element, inside: string): string => {
  const href = link.getAttribute('href')?.trim() ?? '';
  return href === '' || inside.trim() === href ? inside : `${inside.trim()}: ${href}`;
};

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const tag = node.tagName;
  if (SILENT.has(tag)) return '';
  const inside = [...node.childNodes].map(textOf).join('');
  if (tag === 'A') return wordsOf(node, inside);
  if (tag === 'LI') return `\n- ${inside.trim()}`;
  if (tag === 'TD' || tag === 'TH') return ` ${inside.trim()} `;
  if (BLOCKS.has(tag)) return `\n\n${inside.trim()}\n\n`;
  return LINES.has(tag) ? `${inside}\n` : inside;
}

/** The words of an HTML body for mail programs that show text only: blocks apart, links with their address. */
export const textOfHtml = (html: string): string =>
  textOf(new DOMParser().parseFromString(html, 'text/html').body)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
