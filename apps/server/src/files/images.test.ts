import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImageTooLarge, ImageUnreadable, imageForPaper, prepareImage, prepareLogo } from './images.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'images-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const create = (width: number, height: number, background = '#b45309') =>
  sharp({ create: { width, height, channels: 3, background } });
async function file(content: Buffer | string): Promise<string> {
  const name = path.join(dir, Math.random().toString(36).slice(2));
  await writeFile(name, content);
  return name;
}

describe('an uploaded image', () => {
  it('becomes WebP within 2400 px with a thumbnail within 320 px', async () => {
    const { image, thumbnail } = await prepareImage(await file(await create(4000, 3000).jpeg().toBuffer()));
    expect([image.width, image.height]).toEqual([2400, 1800]);
    expect([thumbnail.width, thumbnail.height]).toEqual([320, 240]);
    expect((await sharp(image.bytes).metadata()).format).toBe('webp');
    expect((await sharp(thumbnail.bytes).metadata()).format).toBe('webp');
  });

  it('is never enlarged', async () => {
    const { image, thumbnail } = await prepareImage(await file(await create(100, 50).png().toBuffer()));
    expect([image.width, image.height, thumbnail.width, thumbnail.height]).toEqual([100, 50, 100, 50]);
  });

  it('is turned upright and loses its location', async () => {
    const tagged = await create(200, 100)
      .withExif({
        IFD0: { Make: 'Phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).orientation).toBe(6);
    expect(tagged.includes('Phone')).toBe(true);
    const { image, thumbnail } = await prepareImage(await file(tagged));
    expect([image.width, image.height]).toEqual([100, 200]);
    for (const { bytes } of [image, thumbnail]) {
      const found = await sharp(bytes).metadata();
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('keeps transparency', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { image } = await prepareImage(await file(clear));
    expect((await sharp(image.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('may be grey, or an animation, which keeps its first frame', async () => {
    const grey = await create(30, 20).greyscale().jpeg().toBuffer();
    expect((await prepareImage(await file(grey))).image.width).toBe(30);
    const frames = await Promise.all(['#f00', '#00f'].map((c) => create(30, 20, c).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { image } = await prepareImage(await file(moving));
    const [r, , b] = await sharp(image.bytes).raw().toBuffer();
    expect([image.height, r! > 200, b! < 50]).toEqual([20, true, true]);
  });

  it('is refused over 40 megapixels, even with few bytes', async () => {
    const bomb = await create(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(prepareImage(await file(bomb))).rejects.toBeInstanceOf(ImageTooLarge);
  });

  it('is refused when cut short', async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const jpeg = await noise.clone().jpeg().toBuffer();
    const png = await noise.clone().png().toBuffer();
    for (const whole of [jpeg, png]) {
      const cut = await file(whole.subarray(0, whole.length / 2));
      await expect(prepareImage(cut)).rejects.toBeInstanceOf(ImageUnreadable);
    }
  });

  it.each([
    ['text', 'not an image'],
    ['nothing', ''],
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a PNG header alone', '\x89PNG\r\n\x1a\n'],
  ])('is refused when it is %s', async (_name, content) => {
    await expect(prepareImage(await file(Buffer.from(content, 'latin1')))).rejects.toBeInstanceOf(
      ImageUnreadable,
    );
  });

  it('is refused in formats that the library could read but that are not allowed', async () => {
    const tiff = await create(9, 9).tiff().toBuffer();
    const avif = await create(16, 16).avif().toBuffer();
    for (const bytes of [tiff, avif])
      await expect(prepareImage(await file(bytes))).rejects.toBeInstanceOf(ImageUnreadable);
  });
});

describe('a logo', () => {
  it('is reduced to 800 px, and is JPEG on white for paper', async () => {
    const clear = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const logo = await prepareLogo(await file(clear));
    expect([logo.width, logo.height]).toEqual([800, 200]);
    const url = await imageForPaper(logo.bytes);
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    const [r, g, b] = await sharp(Buffer.from(url.split(',')[1]!, 'base64'))
      .raw()
      .toBuffer();
    expect([r, g, b]).toEqual([255, 255, 255]);
  });
});
