import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zipStream } from './zip-stream.ts';

async function* listed(...entries: ZipEntry[]) {
  yield* entries;
}
const text = (name: string, content: string): ZipEntry => ({
  name,
  content: async () => content,
  isText: true,
});

describe('an archive', () => {
  it('holds texts, bytes and streams under their names', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    const archive = zipStream(
      listed(
        text('Übersicht.csv', 'a,b\n'.repeat(1_000)),
        { name: 'Certificates/CAL-1.pdf', content: async () => bytes },
        { name: 'streamed.bin', content: async () => Readable.from([bytes, bytes]) },
        text('empty.csv', ''),
      ),
    );
    const files = unzipSync(new Uint8Array(await buffer(archive)));
    expect(strFromU8(files['Übersicht.csv']!)).toBe('a,b\n'.repeat(1_000));
    expect(Buffer.from(files['Certificates/CAL-1.pdf']!).equals(bytes)).toBe(true);
    expect(Buffer.from(files['streamed.bin']!)).toHaveLength(8);
    expect(files['empty.csv']).toHaveLength(0);
  });

  it('opens a file only when the ones before it were taken', async () => {
    let opened = 0;
    async function* endless(): AsyncGenerator<ZipEntry> {
      for (;;) {
        opened++;
        yield { name: `${opened}.bin`, content: async () => Buffer.alloc(1024 * 1024) };
      }
    }
    const archive = zipStream(endless());
    let bytes = 0;
    for await (const chunk of archive) {
      bytes += (chunk as Buffer).length;
      if (bytes > 10 * 1024 * 1024) break;
    }
    expect(opened).toBeLessThan(14);
  });

  it('ends with the error of a file that cannot be read', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('begin');
        throw new Error('the disk is gone');
      })(),
    );
    const archive = zipStream(listed(text('a.csv', 'x'), { name: 'b.pdf', content: async () => broken }));
    await expect(buffer(archive)).rejects.toThrow('the disk is gone');
  });
});
