import type { Content } from 'pdfmake/interfaces.js';
import { breakWords, characterSegments, wordSegments } from './break-words.ts';
import { levelsOf } from './scripts/bidi.ts';
import { chooseFont, type Drawn, familiesFor } from './scripts/choose-font.ts';
import { LEFTWARD } from './scripts/piece-font.ts';

/** Texts of these characters alone are printed as they are. Most are. */
const PLAIN =
  /^[\n\x20-\x7e\xa0-\xac\xae-\u017f\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]*$/;

const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * Characters without a form of their own, except those that join letters, choose forms or end words. Some turn a whole text
 * around, and the order of a text has to come from its letters alone.
 */
const INVISIBLE =
  /(?!\n|\u034f|[\u200b-\u200d]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** More marks on one letter than any language has. They would run over other lines. */
const MANY_MARKS = /(\p{Mn}{5})\p{Mn}+/gu;

/** Returns the text in composed letters, without characters that have no form of their own or turn other texts around. */
const printable = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    // Before the letters are composed, which sorts the marks of each.
    .replace(MANY_MARKS, '$1')
    .normalize('NFC');

/** A part of a text in one font and one direction. */
interface Run extends Drawn {
  level?: number;
  field?: number;
  /** A line may end after it, although no space follows. */
  endsWord?: boolean;
}

/** Languages that write no spaces between words. */
const WITHOUT_SPACES = /\p{Script=Thai}/u;

let fields = 0;

/**
 * Returns a text in parts with the font for each, drawn without a gap. Texts that Roboto has stay strings, and long words
 * come in pieces.
 */
export function splitRuns(text: string): string | (string | Run)[] {
  if (isPlain(text)) return breakWords(text);
  const clean = printable(text);
  const runs = ordered(clean, levelsOf(clean));
  return runs.length === 1 && !runs[0]!.font && runs[0]!.level === undefined
    ? breakWords(runs[0]!.text)
    : runs.flatMap((run) => {
        const pieces = breakWords(run.text);
        return typeof pieces === 'string' ? [run] : pieces.map((piece) => ({ ...run, text: piece }));
      });
}

/** Returns the places in the text where a word ends that no space follows. */
const wordEnds = (text: string): Set<number> =>
  new Set(
    WITHOUT_SPACES.test(text)
      ? Array.from(wordSegments(text), ({ segment, index, isWordLike }) =>
          isWordLike && WITHOUT_SPACES.test(segment) ? index + segment.length : -1,
        )
      : [],
  );

function ordered(text: string, levels: Uint8Array | undefined): Run[] {
  const families = familiesFor(text);
  const known = new Map<string, Drawn[]>();
  const field = fields++;
  const ends = wordEnds(text);
  const runs: Run[] = [];
  for (const { segment, index } of characterSegments(text)) {
    const drawn =
      known.get(segment) ?? (segment === '\n' ? [{ text: segment }] : chooseFont(segment, families));
    known.set(segment, drawn);
    const level = levels?.[index];
    if (ends.has(index)) runs.at(-1)!.endsWord = true;
    for (const part of drawn) add(runs, part, level, field);
  }
  return runs;
}

function add(runs: Run[], { text, font }: Drawn, level: number | undefined, field: number): void {
  const isLeftward = level !== undefined && level % 2 === 1;
  const named = isLeftward ? `${font ?? 'Roboto'}${LEFTWARD}` : font;
  const last = runs.at(-1);
  if (last && !last.endsWord && last.font === named && last.level === level) last.text += text;
  else runs.push({ text, ...(named && { font: named }), ...(level !== undefined && { level, field }) });
}

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
