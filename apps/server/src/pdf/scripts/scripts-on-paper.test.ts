import type { Content } from 'pdfmake/interfaces.js';
import { afterAll, describe, expect, it } from 'vitest';
import { type DrawnText, drawnTexts, emptyBoxes } from '../../../test/pdf-glyphs.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { openPdfThreads } from '../pdf-threads.ts';

const threads = openPdfThreads({ threads: 1, timeoutMs: 60_000, maxMemoryMb: 512 });
afterAll(() => threads.close());

const draw = (...content: Content[]) =>
  threads.render(
    {
      title: 'Test',
      author: 'Test',
      paper: 'letter',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      footer: '',
      content,
    },
    1,
  );

/** Returns the texts of one paper in lines, each from left to right. */
async function linesOf(...content: Content[]): Promise<string[]> {
  const lines = new Map<number, DrawnText[]>();
  for (const text of drawnTexts(await draw(...content)))
    if (text.baseline > 60) lines.set(text.baseline, [...(lines.get(text.baseline) ?? []), text]);
  return [...lines.values()].map((line) =>
    line
      .sort((a, b) => a.left - b.left)
      .map(({ spoken }) => spoken?.trim() || '…')
      .filter((word, i, all) => word !== all[i - 1])
      .join(' '),
  );
}

describe('a text that runs from right to left', () => {
  it('has its words in the order of reading, with numbers and Latin words as they are', async () => {
    const pdf = await draw('הודעה 12345 מאת Acme');
    const at = (word: string) => drawnTexts(pdf).find(({ spoken }) => spoken?.trim() === word)!.left;
    expect(at('הודעה')).toBeGreaterThan(at('מאת'));
    expect(pdfText(pdf)).toContain('הודעה 12345 מאת Acme');
    // The number and the Latin word are drawn with Roboto, digit by digit from the left.
    const [number] = drawnTexts(pdf).filter(
      ({ spoken, glyphs }) => !spoken?.trim().match(/\p{L}/u) && glyphs.length > 4,
    );
    expect(number!.left).toBeGreaterThan(at('מאת'));
    expect(number!.right).toBeLessThanOrEqual(at('הודעה') + 0.1);
  });

  it('is ordered in each line for itself', async () => {
    const words = Array.from({ length: 12 }, (_, i) => 'אבגדהוזחטיכלמנסע'.slice(i, i + 4));
    const lines = await linesOf({ columns: [{ width: 90, text: words.join(' ') }] });
    expect(lines.length).toBeGreaterThan(2);
    const read = lines.flatMap((line) =>
      line
        .split(' ')
        .filter((word) => word !== '…')
        .reverse(),
    );
    expect(read).toEqual(words);
  });

  it('joins Arabic letters, and shows the other side of brackets', async () => {
    const drawn = async (text: string) =>
      drawnTexts(await draw(text)).filter(({ baseline }) => baseline > 60);
    // The letter heh has another form at the begin, in the middle and at the end of a word.
    expect(new Set((await drawn('ههه')).flatMap(({ glyphs }) => glyphs)).size).toBe(3);
    const [left, , right] = (await drawn('(אב)')).sort((a, b) => a.left - b.left);
    expect([left!.spoken, right!.spoken]).toEqual([')', '(']);
  });

  it('does not move the texts beside it', async () => {
    const pdf = await draw({ text: ['SN 12 ', 'חברה', ' 34 ', 'סניף', ' 56'] });
    const order = drawnTexts(pdf).filter(({ baseline }) => baseline > 60);
    const places = order.map(({ left }) => left);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('cannot be turned around by invisible characters', async () => {
    const hidden = '\u202e10.5\u202c \u2066abc\u2069 \u200f12 34 \u061c\u200e56';
    expect(pdfText(await draw(hidden))).toContain('10.5 abc 12 34 56');
    const plain = drawnTexts(await draw('10.5 abc 12 34 56')).map(({ glyphs, left }) => [glyphs, left]);
    expect(drawnTexts(await draw(hidden)).map(({ glyphs, left }) => [glyphs, left])).toEqual(plain);
  });
});

describe('characters', () => {
  it('of no font are a question mark in a diamond, and those beside them stay', async () => {
    const pdf = await draw('SN\ue000-1 \u{f1234}2 \u03783');
    expect(pdfText(pdf)).toContain('SN\ufffd-1 \ufffd2 \ufffd3');
    expect(emptyBoxes(pdf)).toBe(0);
  });

  it('that have no form are left out', async () => {
    const pdf = await draw('A\u0000\u00ad\u2060\ufeffB\tC');
    expect(pdfText(pdf)).toContain('AB C');
    expect(emptyBoxes(pdf)).toBe(0);
  });

  it('of one picture stay one picture', async () => {
    const drawn = async (text: string) =>
      drawnTexts(await draw(text)).find(({ spoken }) => spoken === text)!.glyphs.length;
    expect(await drawn('👨‍👩‍👧')).toBe(1);
    expect(await drawn('🇩🇪')).toBe(1);
  });

  it('of a language have its forms of Chinese characters', async () => {
    const fonts = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/NotoSans(?:SC|JP|KR)/g));
    expect(fonts(await draw('直角'))).toEqual(new Set(['NotoSansSC']));
    expect(fonts(await draw('直角の'))).toEqual(new Set(['NotoSansJP']));
    expect(fonts(await draw('直角 김'))).toEqual(new Set(['NotoSansKR']));
  });

  it('of a paper alone are in its file', async () => {
    const plain = (await draw('Anna')).length;
    expect((await draw('王小明')).length - plain).toBeLessThan(20_000);
  });
});

describe('a number', () => {
  const column = (width: number, ...texts: string[]): Content => ({
    table: { widths: [width], body: texts.map((text) => [text]) },
  });

  it.each([
    ...['10000.0012', '-12345.678901', '1.2345E-12', '±0.00012345', '1234567890.5%', '12,345,678.90'],
    ...['10000.0012 N·m', '± 0.0012 mm', '10000.01 psi', '12.3456 × 10⁻³', '9999.99 %RH', '2026-11-20'],
  ])('is not broken: %s', async (value) => {
    const pdf = await draw(column(30, value, `${value} / 345`, `read as ${value}`));
    const texts = drawnTexts(pdf).filter(({ baseline }) => baseline > 60);
    const cells = texts.reduce((lines, { baseline }) => lines.add(baseline), new Set<number>());
    // The first cell has one line.
    const first = texts.filter(({ baseline }) => baseline === texts[0]!.baseline);
    expect(first.map(({ glyphs }) => glyphs.length).reduce((a, b) => a + b)).toBeGreaterThanOrEqual(
      value.replaceAll(' ', '').length,
    );
    expect(cells.size).toBeGreaterThan(3);
    // The space after a word does not count.
    for (const { right } of texts) expect(right).toBeLessThanOrEqual(40 + 5 + 30 + 3);
    for (const part of value.split(' ')) expect(pdfText(pdf)).toContain(part);
  });

  it('is not smaller where it fits', async () => {
    const sizes = drawnTexts(await draw(column(90, '10000.0012 N·m'))).map(({ size }) => size);
    expect(sizes[0]).toBe(9.5);
  });

  it('that is a long serial number goes on after a hyphen', async () => {
    const serial = 'ABCDEFGH-12345678-JKLMNOPQ';
    expect(pdfText(await draw(column(60, serial)))).toMatch(/ABCDEFGH- ?1234/);
    const long = pdfText(await draw(column(60, 'https://portal.example/track/abcdefgh')));
    expect(long).toMatch(/https:\/\/ ?portal\. ?example\/ ?track\/ ?abc/);
  });
});

it.each([
  ['combining marks', `e${'\u0301\u0302\u0323'.repeat(33_334)}`],
  ['controls of direction', '\u202ea\u202db\u2067ש\u2066'.repeat(2_500)],
  ['brackets in both directions', '(א[b'.repeat(2_500)],
  ['scripts in turns', '王aשกक'.repeat(2_000)],
  ['one word of Chinese', '漢'.repeat(20_000)],
  ['many pictures', '👨‍👩‍👧'.repeat(2_000)],
])(
  'draws many %s in bounded time',
  async (_, text) => {
    const began = process.cpuUsage();
    const pdf = await draw(text);
    const { user, system } = process.cpuUsage(began);
    expect(emptyBoxes(pdf)).toBe(0);
    // The limit of a document is 15 s. Processor time does not depend on what else the machine does.
    expect((user + system) / 1_000).toBeLessThan(8_000);
  },
  60_000,
);
