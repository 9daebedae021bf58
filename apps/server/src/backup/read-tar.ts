const BLOCK = 512;

/** One file of a tar stream, complete. */
export interface TarFile {
  name: string;
  content: Buffer;
}

/** The bytes are not a tar file as the portal writes it. */
export class TarFault extends Error {}

/** Gives the bytes of a stream in pieces of a wanted length. */
function openBytes(bytes: AsyncIterable<Buffer>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return {
    /** Returns so many bytes, or fewer at the end. No more memory is taken than bytes have come. */
    take: async (wanted: number): Promise<Buffer> => {
      const parts = [held];
      let length = held.length;
      while (length < wanted) {
        const { done, value } = await chunks.next();
        if (done) break;
        parts.push(value);
        length += value.length;
      }
      const all = parts.length === 1 ? held : Buffer.concat(parts);
      held = all.subarray(wanted);
      return all.subarray(0, wanted);
    },
    close: () => chunks.return?.(),
  };
}

const textOf = (block: Buffer, from: number, to: number): string => {
  const field = block.subarray(from, to);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString('utf8');
};

function numberOf(block: Buffer, from: number, to: number): number {
  const [digits] = /^[0-7]+(?= *$)/.exec(textOf(block, from, to).trimStart()) ?? [];
  if (digits === undefined) throw new TarFault('no number');
  return Number.parseInt(digits, 8);
}

/** Returns name and size of a plain file. Links, folders and extended headers are refused: the portal writes none. */
function readHeader(block: Buffer): { name: string; size: number } {
  const blank = Buffer.from(block).fill(' ', 148, 156);
  const sum = blank.reduce((total, byte) => total + byte, 0);
  if (numberOf(block, 148, 156) !== sum) throw new TarFault('wrong sum');
  if (textOf(block, 156, 157) !== '0') throw new TarFault('no plain file');
  const prefix = textOf(block, 345, 500);
  const name = textOf(block, 0, 100);
  return { name: prefix === '' ? name : `${prefix}/${name}`, size: numberOf(block, 124, 136) };
}

/**
 * Yields the files of a tar stream that the portal has written. `mostBytes` says how large a file with this name may be.
 * @throws TarFault for everything else.
 */
export async function* readTar(
  bytes: AsyncIterable<Buffer>,
  mostBytes: (name: string) => number,
): AsyncGenerator<TarFile> {
  const source = openBytes(bytes);
  try {
    for (;;) {
      const block = await source.take(BLOCK);
      if (block.length < BLOCK) throw new TarFault('cut');
      if (block.every((byte) => byte === 0)) break;
      const { name, size } = readHeader(block);
      if (size > mostBytes(name)) throw new TarFault('too large');
      const padded = await source.take(Math.ceil(size / BLOCK) * BLOCK);
      if (padded.length < size) throw new TarFault('cut');
      yield { name, content: padded.subarray(0, size) };
    }
    const end = await source.take(2 * BLOCK);
    if (end.length !== BLOCK || end.some((byte) => byte !== 0)) throw new TarFault('more after the end');
  } finally {
    await source.close();
  }
}
