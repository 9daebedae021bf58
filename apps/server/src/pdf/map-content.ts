import type { Content } from 'pdfmake/interfaces.js';

type Node = Record<string, unknown>;

interface Changes {
  /** A text again, or pieces of one that are drawn without a gap. */
  text: (text: string) => string | string[];
  svg?: (svg: string) => string;
  /** These parts are left empty. */
  leaveOut?: (part: Content) => boolean;
}

/** Where the parts of a document hold their own parts; a picture or a canvas has none. */
const HOLDERS = ['stack', 'columns', 'ol', 'ul', 'table', 'body'] as const;

/** The same content with its texts and drawings changed; sizes and layouts stay as they are. */
export function mapContent(content: Content[], { text, svg, leaveOut }: Changes): Content[] {
  const ofNode = (node: Node): Node => {
    const copy = { ...node };
    if (typeof node.text === 'string') copy.text = text(node.text);
    else if (Array.isArray(node.text)) copy.text = node.text.flatMap(runOf);
    else if ('text' in node) copy.text = of(node.text);
    if (svg && typeof node.svg === 'string') copy.svg = svg(node.svg);
    for (const name of HOLDERS) if (name in node) copy[name] = of(node[name]);
    return copy;
  };
  // A part of a line; its pieces keep its look, which a nested text would lose.
  const runOf = (part: unknown): unknown => {
    if (typeof part === 'string') return text(part);
    const run = of(part) as Node;
    return Array.isArray(run.text) ? run.text.map((piece) => ({ ...run, text: piece })) : run;
  };
  const of = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(of);
    if (typeof part === 'string') {
      const changed = text(part);
      return typeof changed === 'string' ? changed : { text: changed };
    }
    if (part === null || typeof part !== 'object') return part;
    return leaveOut?.(part as Content) ? { text: '' } : ofNode(part as Node);
  };
  return content.map(of) as Content[];
}
