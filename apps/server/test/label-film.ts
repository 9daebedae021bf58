import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

const GREY = { r: 136, g: 136, b: 136 };

/** Writes a film of one picture, a label with this text as a QR code, for a browser's camera. Returns the file. */
export async function labelFilm(text: string): Promise<string> {
  // biome-ignore lint/nursery/useAwaitThenable: the library returns a promise here, and its types leave that out
  const code = await bwipjs.toBuffer({
    bcid: 'qrcode',
    text,
    scale: 6,
    backgroundcolor: 'ffffff',
    padding: 20,
  });
  const label = await sharp(code).resize(420, 420, { fit: 'contain', background: '#fff' }).toBuffer();
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: GREY } })
    .composite([{ input: label }])
    .jpeg()
    .toBuffer();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'label-')), 'label.mjpeg');
  writeFileSync(file, picture);
  return file;
}
