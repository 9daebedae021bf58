/** Elements that have no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements that end where the next one of their kind begins. */
const ENDS_ITSELF = /^(?:p|li|td|th|tr|dd|dt|option)$/;
/** Elements whose content is text, whatever it looks like. */
const TEXT_ONLY: Readonly<Record<string, RegExp>> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  textarea: /<\/textarea/gi,
  title: /<\/title/gi,
};
const MARKUP = /<!--|<[!?]|<(\/?)([a-z][^\s/>]*)/gi;

/** Returns the place behind `end`, or the end of the text. */
function behind(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}

/** Returns the place behind a tag. A quotation mark counts only behind an equals sign. */
function behindTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    if (html[at] === '>') return at + 1;
    if (html[at] !== '=') continue;
    while (/\s/.test(html[at + 1] ?? '')) at++;
    const quote = html[at + 1];
    if (quote === '"' || quote === "'") at = behind(html, quote, at + 2) - 1;
  }
  return html.length;
}

/** Returns the place of the end tag of an element whose content is text. */
function endOfText(html: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/**
 * Returns the HTML up to the place where more than `deepest` elements are open. What cleans and reads HTML takes a time
 * that grows with the square of the depth, so it is cut before. It reads each character once.
 */
export function cutDeepHtml(html: string, deepest: number): string {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  let at = 0;
  for (;;) {
    MARKUP.lastIndex = at;
    const found = MARKUP.exec(html);
    if (!found) return html;
    const [markup, slash, tag] = found;
    const name = tag?.toLowerCase();
    at = found.index + markup.length;
    if (name === undefined) {
      at = behind(html, markup === '<!--' ? '-->' : '>', at);
      continue;
    }
    at = behindTag(html, at);
    if (slash && counts.get(name)) {
      let ended = '';
      while (ended !== name) {
        ended = open.pop()!;
        count(ended, -1);
      }
    }
    if (slash || VOID.test(name) || (ENDS_ITSELF.test(name) && open.at(-1) === name)) continue;
    if (open.length >= deepest) return html.slice(0, found.index);
    open.push(name);
    count(name, 1);
    const textEnd = TEXT_ONLY[name];
    if (textEnd) at = endOfText(html, textEnd, at);
  }
}
