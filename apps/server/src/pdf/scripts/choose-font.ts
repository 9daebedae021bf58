import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Family, findPiece } from './font-pieces.ts';
import { openSfnt } from './pdfmake-parts.ts';

let points: Set<number> | undefined;

/** Returns true for the characters of Roboto. All its styles have the same. The file is opened at first use. */
function robotoHas(point: number): boolean {
  points ??= new Set(
    openSfnt(readFileSync(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')))
      .characterSet,
  );
  return points.has(point);
}

/** A part of a text with the font that has its characters. Without a name it is Roboto. */
export interface Drawn {
  text: string;
  font?: string;
}

/** Printed in place of a character that no font has: a question mark in a diamond. */
const SUBSTITUTE = '\ufffd';

const LETTERS: Family[] = [
  'latin',
  'arabic',
  'hebrew',
  'devanagari',
  'bengali',
  'tamil',
  'thai',
  'georgian',
  'armenian',
];
const SIGNS: Family[] = ['symbols', 'signs', 'emoji'];

/** Returns the families in the order of choice. Chinese characters have the forms of the language of the text. */
export function familiesFor(text: string): Family[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const isKorean = !isJapanese && /\p{Script=Hangul}/u.test(text);
  const east: Family[] = isJapanese
    ? ['japanese', 'chinese', 'korean']
    : isKorean
      ? ['korean', 'chinese', 'japanese']
      : ['chinese', 'japanese', 'korean'];
  return [...LETTERS, ...east, ...SIGNS];
}

/** Marks that Roboto has only as characters beside a letter. */
const BESIDE: Record<string, string> = {
  ...{
    '\u0302': 'ˆ',
    '\u0304': '¯',
    '\u0306': '˘',
    '\u0307': '˙',
    '\u0308': '¨',
    '\u030a': '˚',
    '\u030b': '˝',
  },
  ...{ '\u030c': 'ˇ', '\u0327': '¸', '\u0328': '˛' },
};

/** Joins letters or chooses a form. Without a font for it, the letters beside it are printed. */
const JOINS = /\u034f|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/gu;
const PICTURE =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[#*0-9]\ufe0f?\u20e3|\p{Regional_Indicator}{2})/u;

const pointsOf = (text: string) => Array.from(text, (one) => one.codePointAt(0)!);

/** Returns a character as a reader sees it, in parts that each have a font. */
export function chooseFont(character: string, families: readonly Family[]): Drawn[] {
  if (PICTURE.test(character)) {
    const font = findPiece(pointsOf(character.replace(/[\ufe0e\ufe0f]/g, '')), ['emoji']);
    if (font) return [{ text: character, font }];
  }
  const bare = character.replace(JOINS, '');
  if (bare === '') return [];
  const points = pointsOf(bare);
  if (points.every(robotoHas)) return [{ text: bare }];
  const beside = BESIDE[bare];
  if (beside) return [{ text: beside }];
  const font = findPiece(points, families);
  if (font) return [{ text: character, font }];
  if (points.length > 1) return Array.from(bare).flatMap((one) => chooseFont(one, families));
  const usual = bare.normalize('NFKC');
  return usual === bare
    ? [{ text: SUBSTITUTE }]
    : Array.from(usual).flatMap((one) => chooseFont(one, families));
}
