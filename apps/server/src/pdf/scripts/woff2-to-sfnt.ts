import { brotliDecompressSync } from 'node:zlib';
import { rebuildGlyphs } from './woff2-glyphs.ts';

/** The tags that WOFF2 writes as a number. */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea ' +
  'vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar ' +
  'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .replaceAll('_', ' ')
  .match(/.{4}(?= |$)/g)!;

const HEADER = 48;

/**
 * Returns the tables of a font of the web (WOFF2) as a TrueType font. The PDF library reads WOFF2, but cannot embed a
 * part of it. See the W3C recommendation "WOFF File Format 2.0", sections 4 and 5.
 */
export function woff2ToSfnt(woff2: Buffer): Buffer {
  const tables = readTables(woff2);
  const glyphs = tables.get('glyf');
  const { glyf, loca } = glyphs?.isTransformed
    ? rebuildGlyphs(glyphs.data)
    : { glyf: undefined, loca: undefined };
  const whole = new Map([...tables].map(([tag, { data }]) => [tag, data]));
  if (glyf && loca) {
    const head = Buffer.from(whole.get('head')!);
    // The offsets of the glyphs have four bytes.
    head.writeInt16BE(1, 50);
    for (const [tag, data] of Object.entries({ glyf, loca, head })) whole.set(tag, data);
  }
  return writeSfnt(whole);
}

interface Table {
  data: Buffer;
  isTransformed: boolean;
}

function readTables(woff2: Buffer): Map<string, Table> {
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = woff2[at++]!;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const listed = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = woff2[at++]!;
    let tag = TAGS[flags & 0x3f];
    if (!tag) {
      tag = woff2.toString('latin1', at, at + 4);
      at += 4;
    }
    const isGlyphs = tag === 'glyf' || tag === 'loca';
    const isTransformed = isGlyphs ? flags >> 6 === 0 : flags >> 6 !== 0;
    if (isTransformed && !isGlyphs)
      throw new Error(`the table ${tag} of a font is written in an unknown way`);
    const length = number();
    return { tag, isTransformed, length: isTransformed ? number() : length };
  });
  const all = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  let start = 0;
  return new Map(
    listed.map(({ tag, isTransformed, length }) => {
      start += length;
      return [tag, { data: all.subarray(start - length, start), isTransformed }];
    }),
  );
}

function writeSfnt(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  let start = head.length;
  const parts = [head];
  for (const [i, [tag, data]] of sorted.entries()) {
    const entry = 12 + 16 * i;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc((data.length + 3) & ~3);
    data.copy(padded);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}
