import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSfnt } from './pdfmake-parts.ts';

let points: Set<number> | undefined;

/** Returns true for the characters of Roboto. All its styles have the same. The file is opened at first use. */
export function robotoHas(point: number): boolean {
  points ??= new Set(
    openSfnt(readFileSync(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')))
      .characterSet,
  );
  return points.has(point);
}
