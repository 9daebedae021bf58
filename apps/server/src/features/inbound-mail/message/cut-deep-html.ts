/** Elements that have no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** The parser of HTML takes a time that grows with the square of the depth: 10,000 take 60 ms, 300,000 two minutes. */
const DEEPEST = 10_000;

/** Returns the HTML up to the place where more elements are open than any mail of a person has. */
export function cutDeepHtml(html: string): string {
  let depth = 0;
  for (const { 1: slash, 2: name, index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (VOID.test(name!)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return html.slice(0, index);
  }
  return html;
}
