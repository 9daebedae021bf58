const [MORE_COMPONENTS, WORDS, ONE_SCALE, TWO_SCALES, FOUR_SCALES, HAS_INSTRUCTIONS] = [
  0x20, 0x01, 0x08, 0x40, 0x80, 0x100,
];

/** The tables of the outlines as TrueType has them, with offsets of four bytes. */
export interface Glyphs {
  glyf: Buffer;
  loca: Buffer;
}

/** Reads one of the seven streams of the transformed table. */
class Stream {
  private readonly data: Buffer;
  at = 0;

  constructor(data: Buffer) {
    this.data = data;
  }

  byte(): number {
    return this.data[this.at++]!;
  }

  word(): number {
    this.at += 2;
    return this.data.readInt16BE(this.at - 2);
  }

  bytes(length: number): Buffer {
    this.at += length;
    return this.data.subarray(this.at - length, this.at);
  }

  /** A number of one to three bytes (255UInt16). */
  count(): number {
    const code = this.byte();
    if (code === 253) return this.word() & 0xffff;
    if (code === 255) return this.byte() + 253;
    return code === 254 ? this.byte() + 506 : code;
  }
}

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

/** Returns the step from one point to the next. */
function step(flag: number, next: () => number): [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + next())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + next()), 0];
  if (flag < 84) {
    const [high, low] = [flag - 20, next()];
    return [
      signed(flag, 1 + (high & 0x30) + (low >> 4)),
      signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (low & 0x0f)),
    ];
  }
  if (flag < 120) {
    const high = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(high / 12) << 8) + next()),
      signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + next()),
    ];
  }
  const [first, second, third] = [next(), next(), next()];
  if (flag < 124)
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)];
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + next())];
}

/** Returns the outlines that WOFF2 has in a form of its own. Instructions for screens are left out. */
export function rebuildGlyphs(table: Buffer): Glyphs {
  const total = table.readUInt16BE(4);
  let start = 36;
  const [contours, points, flags, glyphs, composites, boxes] = Array.from({ length: 6 }, (_, i) => {
    const length = table.readUInt32BE(8 + 4 * i);
    start += length;
    return new Stream(table.subarray(start - length, start));
  }) as [Stream, Stream, Stream, Stream, Stream, Stream];
  const hasBox = boxes.bytes(4 * Math.ceil(total / 32));

  function simple(count: number, box: Buffer | undefined): Buffer {
    const ends: number[] = [];
    for (let i = 0; i < count; i++) ends.push((ends.at(-1) ?? -1) + points.count());
    const length = (ends.at(-1) ?? -1) + 1;
    const out = Buffer.alloc(10 + 2 * count + 2 + 5 * length);
    let [x, y] = [0, 0];
    let [left, bottom, right, top] = [0, 0, 0, 0];
    const [flagsAt, xAt] = [12 + 2 * count, 12 + 2 * count + length];
    for (let i = 0; i < length; i++) {
      const flag = flags.byte();
      const [dx, dy] = step(flag & 0x7f, () => glyphs.byte());
      x += dx;
      y += dy;
      out[flagsAt + i] = flag < 0x80 ? 1 : 0;
      out.writeInt16BE(dx, xAt + 2 * i);
      out.writeInt16BE(dy, xAt + 2 * (length + i));
      [left, bottom] = i === 0 ? [x, y] : [Math.min(left, x), Math.min(bottom, y)];
      [right, top] = i === 0 ? [x, y] : [Math.max(right, x), Math.max(top, y)];
    }
    glyphs.count();
    out.writeInt16BE(count, 0);
    if (box) box.copy(out, 2);
    else for (const [i, edge] of [left, bottom, right, top].entries()) out.writeInt16BE(edge, 2 + 2 * i);
    for (const [i, end] of ends.entries()) out.writeUInt16BE(end, 10 + 2 * i);
    return out;
  }

  function composite(box: Buffer | undefined): Buffer {
    const head = Buffer.alloc(10);
    head.writeInt16BE(-1, 0);
    box?.copy(head, 2);
    const parts: Buffer[] = [head];
    let hasInstructions = false;
    for (let more = true; more; ) {
      const flag = composites.word() & 0xffff;
      more = (flag & MORE_COMPONENTS) !== 0;
      hasInstructions ||= (flag & HAS_INSTRUCTIONS) !== 0;
      const scales = flag & ONE_SCALE ? 2 : flag & TWO_SCALES ? 4 : flag & FOUR_SCALES ? 8 : 0;
      const first = Buffer.alloc(2);
      first.writeUInt16BE(flag & ~HAS_INSTRUCTIONS);
      parts.push(first, composites.bytes(2 + (flag & WORDS ? 4 : 2) + scales));
    }
    if (hasInstructions) glyphs.count();
    return Buffer.concat(parts);
  }

  const loca = Buffer.alloc(4 * (total + 1));
  const glyf: Buffer[] = [];
  let length = 0;
  for (let i = 0; i < total; i++) {
    const count = contours.word();
    const box = hasBox[i >> 3]! & (0x80 >> (i & 7)) ? boxes.bytes(8) : undefined;
    const glyph = count === 0 ? undefined : count > 0 ? simple(count, box) : composite(box);
    if (glyph) {
      const padded = Buffer.alloc((glyph.length + 3) & ~3);
      glyph.copy(padded);
      glyf.push(padded);
      length += padded.length;
    }
    loca.writeUInt32BE(length, 4 * (i + 1));
  }
  return { glyf: Buffer.concat(glyf), loca };
}
