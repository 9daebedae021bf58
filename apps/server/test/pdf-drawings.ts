import { pdfPages } from './pdf-objects.ts';

/** A line or a box on a page, in points from the upper left corner of the page. */
export interface Drawn {
  /** From 0. */
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const UNIT: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** The operators that paint the path before them. `n` only clips. */
const PAINTS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);

/** Returns the lines and boxes of one page as its reader sees them. Texts, codes and pictures are left out. */
function drawnOn(page: number, height: number, content: string): Drawn[] {
  const found: Drawn[] = [];
  const saved: Matrix[] = [];
  let matrix = UNIT;
  let path: [number, number][] = [];
  let numbers: number[] = [];
  const add = (x: number, y: number) => {
    const [a, b, c, d, e, f] = matrix;
    path.push([a * x + c * y + e, height - (b * x + d * y + f)]);
  };
  const paint = () => {
    const xs = path.map(([x]) => x);
    const ys = path.map(([, y]) => y);
    if (path.length)
      found.push({
        page,
        ...{ left: Math.min(...xs), right: Math.max(...xs) },
        ...{ top: Math.min(...ys), bottom: Math.max(...ys) },
      });
    path = [];
  };
  const perform = (operator: string) => {
    const [x = 0, y = 0, w = 0, h = 0] = numbers;
    if (operator === 'q') saved.push(matrix);
    else if (operator === 'Q') matrix = saved.pop() ?? UNIT;
    else if (operator === 'cm') matrix = times(numbers as unknown as Matrix, matrix);
    else if (operator === 'm' || operator === 'l') add(x, y);
    else if (operator === 'c') add(numbers[4] ?? 0, numbers[5] ?? 0);
    else if (operator === 're') {
      add(x, y);
      add(x + w, y + h);
    } else if (operator === 'n') path = [];
    else if (PAINTS.has(operator)) paint();
  };
  for (const [word] of content.replace(/<[^>]*>|\([^)]*\)|\[[^\]]*\]/g, ' ').matchAll(/\S+/g)) {
    const number = Number(word);
    if (Number.isFinite(number)) numbers.push(number);
    else {
      perform(word);
      numbers = [];
    }
  }
  return found;
}

/** Returns all lines and boxes of a PDF of our documents. */
export const drawings = (pdf: Buffer): Drawn[] =>
  pdfPages(pdf).flatMap(({ height, content }, page) => drawnOn(page, height, content));

/**
 * Refuses a PDF with a line or a box that is not on its page. One point of room is for the width of a line.
 * @throws Error that names it.
 */
export function refuseOffPage(pdf: Buffer): void {
  const pages = pdfPages(pdf);
  for (const drawn of drawings(pdf)) {
    const { width = 0, height = 0 } = pages[drawn.page] ?? {};
    if (drawn.left < -1 || drawn.top < -1 || drawn.right > width + 1 || drawn.bottom > height + 1)
      throw new Error(`not on the page of ${width} × ${height} points: ${JSON.stringify(drawn)}`);
  }
}
