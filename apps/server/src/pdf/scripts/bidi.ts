import { createRequire } from 'node:module';

interface Bidi {
  getEmbeddingLevels(text: string, direction: 'auto'): { levels: Uint8Array };
  getMirroredCharacter(character: string): string | null;
}

let opened: Bidi | undefined;
/** Returns the library, which is loaded for the first text that needs it. */
const bidi = (): Bidi => {
  opened ??= (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
  return opened;
};

/** Letters of scripts that run from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A number with its sign and its unit, or a serial number. */
const CODE =
  /[-+−±~<>≤≥#]?[A-Za-z0-9]+(?:[-./_:,+][A-Za-z0-9]+)*(?:(?<=\d) [A-Za-zµμΩ°%]{1,6}(?![A-Za-z]))?/g;

/**
 * Returns the level of each UTF-16 unit by the Unicode bidirectional algorithm (UAX #9), or nothing for a text that
 * runs to the right. The first letter of each paragraph decides in which direction it runs. Numbers and serial numbers
 * are not taken apart: the algorithm alone would show "12-AB" as "AB-12" and "-5" as "5-" in a Hebrew text.
 */
export function levelsOf(text: string): Uint8Array | undefined {
  if (!LEFTWARD.test(text)) return undefined;
  const whole = text.replace(CODE, (code) =>
    (/^[^A-Za-z]*(?:[eE][-+]?\d+)?$/.test(code) ? '0' : 'A').repeat(code.length),
  );
  return bidi().getEmbeddingLevels(whole, 'auto').levels;
}

/** Returns a text with the other side of each bracket, as a text that runs to the left shows it. */
export const mirrored = (text: string): string =>
  Array.from(text, (one) => bidi().getMirroredCharacter(one) ?? one).join('');
