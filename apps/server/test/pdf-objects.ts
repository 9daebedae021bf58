import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: Buffer | undefined;
}

/** Returns the objects of a PDF of our documents. They have no object streams, and only Flate compression or none. */
export function pdfObjects(pdf: Buffer): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\r?\n|endobj)/g)) {
    const [whole, id = '', dictionary = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const start = match.index + whole.length;
    const raw = whole.endsWith('endobj') ? undefined : pdf.subarray(start, start + length);
    found.set(id, {
      dictionary,
      stream: raw && (dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw),
    });
  }
  return found;
}

/** Returns size and drawing operators of each page, in the order of the pages. The sizes are in points. */
export function pdfPages(pdf: Buffer): { width: number; height: number; content: string }[] {
  const all = pdfObjects(pdf);
  const kids = [...all.values()].find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary));
  const ids = /\/Kids \[([^\]]*)\]/.exec(kids?.dictionary ?? '')?.[1] ?? '';
  return [...ids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const page = all.get(id)?.dictionary ?? '';
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const content = all.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream?.toString('latin1') ?? '';
    return { width: Number(width), height: Number(height), content };
  });
}
