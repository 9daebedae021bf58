const silent = ['img', 'title', 'textarea', 'option', 'noscript'];
const headings = ['h1', 'h2', 'h3', 'h4'];

/** The part of a formatter's arguments that is used here. */
type Walk<Element, Builder> = (children: Element[], builder: Builder) => void;

/** Writes the cells of a row on one line. The space between them is dropped at the end of a line. */
function cell<Element extends { children?: Element[] }, Builder extends { addInline(text: string): void }>(
  element: Element,
  walk: Walk<Element, Builder>,
  builder: Builder,
): void {
  walk(element.children ?? [], builder);
  builder.addInline(' ');
}

/** The options of html-to-text for the HTML of a mail. Server and browser share them, so both write the same text. */
export const textOfHtmlOptions = {
  // Mail programs wrap lines and turn plain addresses into links themselves.
  wordwrap: false as const,
  // Deeper HTML would overflow the stack. No real mail is nested so deep.
  limits: { maxDepth: 200 },
  formatters: { cell },
  selectors: [
    { selector: 'a', options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    // Mails use tables mostly for layout and rarely for data.
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    ...headings.map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2 } })),
    ...silent.map((selector) => ({ selector, format: 'skip' })),
  ],
};
