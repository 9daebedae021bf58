import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openSfnt } from './pdfmake-parts.ts';
import { woff2ToSfnt } from './woff2-to-sfnt.ts';

const require = createRequire(import.meta.url);

/** The families of one package, in files for parts of Unicode. Empty means all files. */
const FAMILIES: Record<string, { package: string; parts: string[] }> = {
  latin: {
    package: 'noto-sans',
    parts: ['latin-ext', 'vietnamese', 'greek-ext', 'greek', 'cyrillic-ext', 'cyrillic'],
  },
  arabic: { package: 'noto-sans-arabic', parts: ['arabic'] },
  hebrew: { package: 'noto-sans-hebrew', parts: ['hebrew'] },
  devanagari: { package: 'noto-sans-devanagari', parts: ['devanagari'] },
  bengali: { package: 'noto-sans-bengali', parts: ['bengali'] },
  tamil: { package: 'noto-sans-tamil', parts: ['tamil'] },
  thai: { package: 'noto-sans-thai', parts: ['thai'] },
  georgian: { package: 'noto-sans-georgian', parts: ['georgian'] },
  armenian: { package: 'noto-sans-armenian', parts: ['armenian'] },
  chinese: { package: 'noto-sans-sc', parts: [] },
  japanese: { package: 'noto-sans-jp', parts: [] },
  korean: { package: 'noto-sans-kr', parts: [] },
  symbols: { package: 'noto-sans-symbols', parts: ['symbols'] },
  signs: { package: '@fontsource/noto-sans-symbols-2', parts: ['symbols', 'math', 'braille'] },
  emoji: { package: 'noto-emoji', parts: [] },
};

export type Family = keyof typeof FAMILIES;

/** A file of a family and the characters that it may have. */
interface Piece {
  id: string;
  file: string;
  /** First and last code points, in turns. */
  ranges: number[];
}

const catalog = new Map<Family, Piece[]>();

/** Returns the pieces of a family. Their list is read at first use. */
function piecesOf(family: Family): Piece[] {
  const known = catalog.get(family);
  if (known) return known;
  const { package: named, parts } = FAMILIES[family]!;
  const name = path.basename(named);
  const folder = path.dirname(
    require.resolve(`${named === name ? '@fontsource-variable/' : ''}${named}/unicode.json`),
  );
  const weight = named === name ? 'wght' : '400';
  const listed = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const pieces = Object.entries(listed).flatMap(([key, ranges]): Piece[] => {
    const part = key.replace(/[[\]]/g, '');
    if (parts.length > 0 && !parts.includes(part)) return [];
    const file = path.join(folder, 'files', `${name}-${part}-${weight}-normal.woff2`);
    return [{ id: `${name}/${part}`, file, ranges: readRanges(ranges) }];
  });
  catalog.set(family, pieces);
  return pieces;
}

const readRanges = (text: string): number[] =>
  text.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  });

function mayHave({ ranges }: Piece, point: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) if (point >= ranges[i]! && point <= ranges[i + 1]!) return true;
  return false;
}

/** An opened file. Its font is opened again in each document, because a font remembers the document's glyphs. */
interface OpenPiece {
  bytes: Buffer;
  points: Set<number>;
}

/** The most opened files that a thread keeps, of about 100 kB each. */
const KEPT = 32;
const opened = new Map<string, OpenPiece>();

function open({ id, file }: Piece): OpenPiece {
  const piece = opened.get(id) ?? readPiece(file);
  opened.delete(id);
  opened.set(id, piece);
  if (opened.size > KEPT) opened.delete(opened.keys().next().value!);
  return piece;
}

function readPiece(file: string): OpenPiece {
  const bytes = woff2ToSfnt(readFileSync(file));
  return { bytes, points: new Set(openSfnt(bytes).characterSet) };
}

const byId = new Map<string, Piece>();

/** Returns the TrueType font of a piece that {@link findPiece} named. */
export const bytesOfPiece = (id: string): Buffer => open(byId.get(id)!).bytes;

/**
 * Returns the name of the first piece of the families that has all these characters. The lists of the packages name
 * more characters than the files have, so the file is asked.
 */
export function findPiece(points: readonly number[], families: readonly Family[]): string | undefined {
  const first = points[0]!;
  for (const family of families)
    for (const piece of piecesOf(family))
      if (mayHave(piece, first) && points.every((point) => open(piece).points.has(point))) {
        byId.set(piece.id, piece);
        return piece.id;
      }
  return undefined;
}
