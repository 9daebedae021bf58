import { breakWords } from '../break-words.ts';
import { characterSegments, wordSegments } from '../segments.ts';
import { levelsOf } from './bidi.ts';
import { chooseFont, type Drawn, familiesFor } from './choose-font.ts';
import { LEFTWARD } from './piece-font.ts';
import { isPlain, printable } from './printable-text.ts';

/** A part of a text in one font and one direction. */
export interface Run extends Drawn {
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
