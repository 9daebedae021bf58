import type { Content } from 'pdfmake/interfaces.js';
import type { Run } from './scripts/split-runs.ts';

type Node = Record<string, unknown>;

interface Changes {
  /** Returns the new text, or pieces that are drawn without a gap. */
  text: (text: string) => string | (string | Run)[];
  svg?: (svg: string) => string;
  /** Returns true for parts that are left empty. */
  leaveOut?: (part: Content) => boolean;
}

/** The fields in which parts of a document hold other parts. A picture or a canvas holds none. */
const HOLDERS = ['stack', 'columns', 'ol', 'ul', 'table', 'body'] as const;

/** Returns the same content with other texts and drawings. Sizes and layouts do not change. */
export function mapContent(content: Content[], { text, svg, leaveOut }: Changes): Content[] {
  const ofNode = (node: Node): Node => {
    const copy = { ...node };
    if (typeof node.text === 'string') copy.text = text(node.text);
    else if (Array.isArray(node.text)) copy.text = node.text.flatMap(runOf);
    else if ('text' in node) copy.text = of(node.text);
    if (svg && typeof node.svg === 'string') copy.svg = svg(node.svg);
    for (const name of HOLDERS) if (name in node) copy[name] = of(node[name]);
    // Drawing moves the shapes of a canvas. One that stands at two places would be moved twice.
    if (Array.isArray(node.canvas)) copy.canvas = node.canvas.map((shape) => structuredClone(shape));
    return copy;
  };
  // Returns a part of a line. Its pieces keep its style, which a nested text would lose.
  const runOf = (part: unknown): unknown => {
    if (typeof part === 'string') return text(part);
    const run = of(part) as Node;
    return Array.isArray(run.text)
      ? run.text.map((piece: string | Run) => ({
          ...run,
          ...(typeof piece === 'string' ? { text: piece } : piece),
        }))
      : run;
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
