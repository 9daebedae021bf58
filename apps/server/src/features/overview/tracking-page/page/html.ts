import { escapeHtml } from '../../../../mail/mail-layout.ts';

/** Markup, in which every text from outside is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === false || part === null || part === undefined) return '';
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}

/**
 * Returns the markup of a template. What stands between its pieces is escaped, unless it is markup itself. A value of an
 * attribute must stand in double quotes.
 */
export const html = ([first = '', ...pieces]: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.reduce((text, piece, at) => text + textOf(parts[at]) + piece, first));
