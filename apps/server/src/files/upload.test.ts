import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanName, detectKind } from './file-kind.ts';
import { receiveUpload, UploadTooLarge } from './upload.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'upload-'));
});
beforeEach(async () => {
  for (const name of await readdir(dir)) await rm(path.join(dir, name));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const inChunks = (bytes: Buffer, size = 1000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  );

describe('receiving an upload', () => {
  it('accepts exactly the limit, with size and hash', async () => {
    const bytes = Buffer.alloc(10_000, 'ab');
    const got = await receiveUpload(inChunks(bytes), { maxBytes: 10_000, dir });
    expect(got.size).toBe(10_000);
    expect(got.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await readFile(got.path)).equals(bytes)).toBe(true);
    await got.discard();
    expect(await readdir(dir)).toEqual([]);
  });

  it('refuses one byte more, keeps nothing, and reads the source to its end', async () => {
    const source = inChunks(Buffer.alloc(10_001));
    await expect(receiveUpload(source, { maxBytes: 10_000, dir })).rejects.toBeInstanceOf(UploadTooLarge);
    expect(await readdir(dir)).toEqual([]);
    if (!source.readableEnded) await new Promise((resolve) => source.once('end', resolve));
    expect(source.readableEnded).toBe(true);
  });

  it('refuses a file that the request parser has cut', async () => {
    const source = Object.assign(inChunks(Buffer.alloc(50)), { truncated: true });
    await expect(receiveUpload(source, { maxBytes: 100, dir })).rejects.toBeInstanceOf(UploadTooLarge);
    expect(await readdir(dir)).toEqual([]);
  });

  it('keeps nothing when the sender closes the connection', async () => {
    const source = new Readable({ read() {} });
    source.push(Buffer.from('half'));
    setTimeout(() => source.destroy(), 20);
    await expect(receiveUpload(source, { maxBytes: 100, dir })).rejects.toThrow();
    expect(await readdir(dir)).toEqual([]);
  });

  it('names the limit in the message', () => {
    expect(new UploadTooLarge(10 * 1024 * 1024).message).toBe('The file is larger than 10 MB.');
  });
});

describe('the kind of a file', () => {
  const tell = async (content: string | Buffer) => {
    const file = path.join(dir, 'named-wrongly.png');
    await writeFile(file, content);
    return detectKind(file);
  };
  const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e40af' } });

  it('is found from the content', async () => {
    expect(await tell(await picture().jpeg().toBuffer())).toBe('jpeg');
    expect(await tell(await picture().png().toBuffer())).toBe('png');
    expect(await tell(await picture().webp().toBuffer())).toBe('webp');
    expect(await tell(await picture().gif().toBuffer())).toBe('gif');
    expect(await tell('%PDF-1.7\n%âãÏÓ\n')).toBe('pdf');
    expect(await tell('PK\x03\x04xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')).toBe('zip');
  });

  it('recognises the HEIC of a phone', async () => {
    expect(await tell(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic');
    expect(await tell(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'))).toBe('heic');
  });

  it.each([
    ['text called .png', 'not an image'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['the beginning of a zip', 'PK\x03'],
    ['nothing', ''],
    ['one byte', '\xff'],
  ])('is unknown for %s', async (_name, content) => {
    expect(await tell(content)).toBeUndefined();
  });
});

describe('an original name', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ann\\My meter.png', 'My meter.png'],
    ['a\u0000b\u0007\r\nc.pdf', 'abc.pdf'],
    ['evil\u202egpj.exe', 'evilgpj.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['folder/', 'file'],
    ['Zähler  Nr. 5.jpeg', 'Zähler Nr. 5.jpeg'],
  ])('%j becomes %j', (original, label) => {
    expect(cleanName(original)).toBe(label);
  });

  it('is cut to 200 characters and keeps its ending', () => {
    expect(cleanName(`${'x'.repeat(300)}.jpeg`)).toBe(`${'x'.repeat(195)}.jpeg`);
    expect(cleanName('😀'.repeat(150))).toBe('😀'.repeat(100));
  });
});
