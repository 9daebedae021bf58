const silent = ['img', 'title', 'textarea', 'option', 'noscript'];
const headings = ['h1', 'h2', 'h3', 'h4'];

/** What the library hands to a formatter, as far as it is needed here. */
type Walk<Element, Builder> = (children: Element[], builder: Builder) => void;

/** Cells follow each other on the line of their row. A space put in as a word is left out at the end of a line. */
function cell<Element extends { children?: Element[] }, Builder extends { addInline(text: string): void }>(
  element: Element,
  walk: Walk<Element, Builder>,
  builder: Builder,
): void {
  walk(element.children ?? [], builder);
  builder.addInline(' ');
}

/** How html-to-text reads the HTML of a mail. Both sides use it, so a form shows what a mail would say. */
export const textOfHtmlOptions = {
  // Mail programs break lines themselves, and make a link of an address that stands alone.
  wordwrap: false as const,
  // Deeper ones would be too much for the stack; no mail is laid out so deep.
  limits: { maxDepth: 200 },
  formatters: { cell },
  selectors: [
    { selector: 'a', options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    // A table is the layout of a mail more often than data.
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    ...headings.map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2 } })),
    ...silent.map((selector) => ({ selector, format: 'skip' })),
  ],
};
