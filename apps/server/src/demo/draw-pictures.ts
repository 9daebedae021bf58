import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { prepareImage, prepareLogo } from '../files/images.ts';
import type { Drawing } from '../sample-company/kinds-of-equipment.ts';
import type { Picture } from '../sample-company/repair-plan.ts';
import { drawings, logo, onBench, views } from './drawings.ts';

const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] };

/**
 * Allows the SVG decoder during `task`. Uploads must never reach it. Our own drawings use it before anybody can
 * upload.
 */
async function withSvg<T>(task: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await task();
  } finally {
    sharp.block(SVG_LOADER);
  }
}

const rendered = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();

async function inTempFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-demo-'));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sheets = Object.entries(drawings).flatMap(([drawing, draw]) =>
  views.map((view) => ({
    drawing: drawing as Drawing,
    fileName: `${drawing}-${view}.jpg`,
    svg: onBench(draw, view),
  })),
);

/** Returns three pictures of each kind of equipment, in the order of `views`, and the company's logo. */
export const drawPictures = (): Promise<{ pictures: Picture[]; logo: Buffer }> =>
  inTempFolder(async (folder) => {
    const pngs = await withSvg(() => Promise.all([logo, ...sheets.map(({ svg }) => svg)].map(rendered)));
    const files = await Promise.all(
      pngs.map(async (png, i) => {
        const file = path.join(folder, `${i}.png`);
        await writeFile(file, png);
        return file;
      }),
    );
    const [logoFile, ...others] = files;
    const pictures = sheets.map(async ({ drawing, fileName }, i) => {
      const { image, thumbnail } = await prepareImage(others[i]!);
      return { drawing, fileName, image: image.bytes, thumbnail: thumbnail.bytes };
    });
    const prepared = await prepareLogo(logoFile!);
    return { pictures: await Promise.all(pictures), logo: prepared.bytes };
  });
