/** Elements between which white space means nothing. */
const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'HR', 'PRE', 'BODY']);
/** Two names of one thing. The editor writes the second one. */
const SAME: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' };

/** A whole page has parts around the body, which the editor would drop. */
const PAGE = /<!doctype|<(?:html|head|body|style|script|title|meta)\b/i;

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Takes the paragraph out of each list item that holds nothing else. The editor puts every text into a paragraph. */
function unwrapItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const [only, ...others] = item.children;
    const isAlone = others.length === 0 && item.textContent?.trim() === only?.textContent?.trim();
    if (only?.tagName === 'P' && isAlone && only.attributes.length === 0)
      item.replaceChildren(...only.childNodes);
  }
}

/** Returns the HTML of the editor as templates are written: a block per line, and items of lists below each other. */
export function storedHtml(html: string): string {
  const body = parse(html);
  unwrapItems(body);
  for (const list of body.querySelectorAll(':scope > ul, :scope > ol')) {
    for (const item of [...list.children]) item.before('\n  ');
    list.append('\n');
  }
  const blocks = [...body.children].map((block) => block.outerHTML);
  return blocks.length === 1 && body.textContent?.trim() === '' ? '' : blocks.join('\n');
}

const isBlock = (node: Node | null): boolean => node === null || BLOCKS.has(node.nodeName);

/** Returns a text with single spaces, and none at the edges of its block. */
function textOf(node: Text): string {
  const text = node.data.replace(/[ \t\r\n]+/g, ' ');
  if (node.parentElement?.closest('pre')) return node.data;
  const atStart = isBlock(node.previousSibling) && BLOCKS.has(node.parentNode?.nodeName ?? '');
  const atEnd = isBlock(node.nextSibling) && BLOCKS.has(node.parentNode?.nodeName ?? '');
  const started = atStart || node.previousSibling?.nodeName === 'BR' ? text.trimStart() : text;
  return atEnd || node.nextSibling?.nodeName === 'BR' ? started.trimEnd() : started;
}

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node as Text).replaceAll('<', '&lt;');
  if (!(node instanceof Element)) return `<!--${node.nodeValue}-->`;
  const name = SAME[node.tagName] ?? node.tagName;
  const attributes = [...node.attributes].map(({ name: key, value }) => ` ${key}=${JSON.stringify(value)}`);
  return `<${name}${attributes.toSorted().join('')}>${[...node.childNodes].map(write).join('')}</${name}>`;
}

/** Returns what a mail program shows of the HTML, however its source is spaced. */
const meaningOf = (html: string): string => {
  const body = parse(html);
  unwrapItems(body);
  return write(body);
};

/** True when both are shown alike. */
export const isSameHtml = (one: string, other: string): boolean =>
  one === other || (!PAGE.test(one) && !PAGE.test(other) && meaningOf(one) === meaningOf(other));
