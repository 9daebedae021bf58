import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { prepareImage, prepareLogo } from '../files/images.ts';
import type { Drawing } from '../sample-company/catalogue/kinds-of-equipment.ts';
import type { Picture } from '../sample-company/plan/repair-plan.ts';

/** What a photo is taken of. */
const views = ['whole', 'fault', 'label'] as const;
type View = (typeof views)[number];

/** Returns the SVG of an instrument on a sheet of 1200 × 900. A broken one shows its fault. */
type Draw = (isBroken: boolean) => string;

const box = (x: number, y: number, width: number, height: number, fill: string, round = 12) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const words = (x: number, y: number, size: number, text: string, fill: string, font = 'sans-serif') =>
  `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="bold" text-anchor="middle" fill="${fill}">${text}</text>`;
const digits = (x: number, y: number, size: number, text: string, fill = '#16301f') =>
  words(x, y, size, text, fill, 'monospace');
const CRACK = 'M0 0 L34 58 L12 110 L66 168 L40 230 M34 58 L88 74 M12 110 L-44 132 M66 168 L128 176';
const crack = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${line(CRACK, '#f8fafc', 7)}${line(CRACK, '#1f2937', 3)}</g>`;

/** Returns the SVG of keys in rows. */
const keys = (x: number, y: number, columns: number, rows: number, step: number, fill: string) =>
  Array.from({ length: columns * rows }, (_, i) =>
    box(x + (i % columns) * step, y + Math.floor(i / columns) * step, step * 0.7, step * 0.5, fill, 8),
  ).join('');

const drawings: Record<Drawing, Draw> = {
  meter: (isBroken) =>
    box(400, 90, 400, 720, '#eab308', 60) +
    box(430, 120, 340, 660, '#374151', 40) +
    box(465, 160, 270, 150, '#b7c9a8', 10) +
    digits(600, 262, 86, isBroken ? '1 .8_' : '230.4') +
    disc(600, 500, 105, '#111827') +
    line('M600 500 L652 422', '#f9fafb', 12) +
    [480, 560, 640, 720].map((x) => disc(x, 715, 24, x === 720 ? '#dc2626' : '#111827')).join('') +
    (isBroken ? crack(640, 130) : ''),
  scope: (isBroken) =>
    box(180, 210, 840, 470, '#e5e7eb', 24) +
    box(220, 250, 500, 370, '#0b1f2a', 10) +
    line('M220 435 H720 M470 250 V620', '#1f4a5a', 3) +
    (isBroken
      ? line('M230 435 H710', '#facc15', 6)
      : line('M230 435 C280 250 340 250 390 435 S500 620 550 435 S660 250 710 435', '#facc15', 6)) +
    keys(760, 270, 4, 4, 60, '#9ca3af') +
    [790, 870, 950].map((x) => disc(x, 560, 30, '#6b7280')).join('') +
    [300, 420, 540, 660].map((x) => disc(x, 650, 16, '#a16207')).join(''),
  box: (isBroken) =>
    box(250, 200, 700, 480, '#dc2626', 40) +
    box(290, 240, 620, 400, '#1f2937', 20) +
    box(330, 280, 330, 180, '#c9d6bd', 10) +
    digits(495, 398, 72, isBroken ? 'E 5' : '5.02 GΩ') +
    disc(790, 370, 90, '#111827') +
    line('M790 370 L840 310', '#f87171', 12) +
    [380, 480, 580].map((x) => disc(x, 560, 28, '#f59e0b')).join('') +
    words(790, 570, 40, 'TEST', '#f9fafb'),
  gauge: (isBroken) =>
    box(560, 640, 80, 170, '#a16207', 8) +
    disc(600, 420, 290, '#374151') +
    disc(600, 420, 255, '#f9fafb') +
    Array.from({ length: 11 }, (_, i) => {
      const turn = (-225 + i * 27) * (Math.PI / 180);
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      return line(`M${600 + x * 210} ${420 + y * 210} L${600 + x * 240} ${420 + y * 240}`, '#111827', 7);
    }).join('') +
    words(600, 560, 46, 'psi', '#111827') +
    line(isBroken ? 'M600 420 L478 300' : 'M600 420 L452 560', '#dc2626', 12) +
    disc(600, 420, 22, '#111827') +
    (isBroken ? crack(690, 250) : ''),
  wrench: (isBroken) =>
    `<g transform="rotate(-18 600 450)">${box(160, 425, 620, 50, '#cbd5e1', 20)}${disc(190, 450, 78, '#94a3b8')}${disc(190, 450, 34, '#475569')}${box(700, 405, 360, 90, '#1f2937', 40)}${box(560, 418, 120, 64, '#f9fafb', 8)}${words(620, 462, 36, isBroken ? '94' : '80', '#111827')}</g>` +
    (isBroken ? crack(900, 270) : ''),
  scale: (isBroken) =>
    box(200, 520, 800, 70, '#9ca3af', 14) +
    box(250, 590, 700, 110, '#4b5563', 14) +
    box(560, 200, 40, 330, '#6b7280', 6) +
    box(420, 130, 330, 190, '#1f2937', 20) +
    box(450, 160, 270, 90, '#b9d3c0', 8) +
    digits(585, 226, 56, isBroken ? 'Err 8.3' : '12.480') +
    keys(465, 265, 4, 1, 66, '#9ca3af'),
  'flaw-detector': (isBroken) =>
    box(260, 180, 680, 520, '#1d4ed8', 50) +
    box(300, 220, 460, 360, '#101827', 12) +
    line('M310 560 H340 L352 270 L366 560 H480 L492 440 L506 560 H640 L652 350 L668 560 H750', '#fde047', 6) +
    keys(790, 240, 2, 5, 66, '#e5e7eb') +
    disc(840, 620, 44, '#0f172a') +
    (isBroken ? box(480, 220, 46, 360, '#374151', 0) : '') +
    line('M400 700 C400 820 620 860 760 820', '#111827', 14),
  caliper: (isBroken) =>
    box(140, 400, 920, 64, '#cbd5e1', 4) +
    box(140, 400, 70, 260, '#94a3b8', 6) +
    box(330, 380, 330, 130, '#374151', 16) +
    box(isBroken ? 330 : 318, 500, 70, 160, '#94a3b8', 6) +
    box(370, 402, 220, 74, '#c6d3ba', 8) +
    digits(480, 458, 54, isBroken ? '- - -' : '25.40') +
    Array.from({ length: 20 }, (_, i) => line(`M${690 + i * 18} 410 v${i % 5 ? 18 : 30}`, '#334155', 3)).join(
      '',
    ),
};

const label =
  box(330, 270, 540, 360, '#f3f4f6', 16) +
  words(600, 350, 44, 'CALIBRATION', '#0f4c81') +
  line('M360 385 H840', '#0f4c81', 5) +
  Array.from({ length: 34 }, (_, i) => box(372 + i * 13.6, 415, i % 3 ? 4 : 9, 110, '#111827', 0)).join('') +
  words(600, 590, 36, 'NORTHFIELD INSTRUMENT SERVICE', '#374151').replace('font-size="36"', 'font-size="26"');

// A gradient under the instrument. A blurred shadow of its shape would take half of the time to fill the demo.
const BENCH = `<defs>
  <linearGradient id="bench" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a8b3bd"/><stop offset="1" stop-color="#5f6d7a"/></linearGradient>
  <radialGradient id="shade"><stop offset="0.55" stop-color="#1f2937" stop-opacity="0.45"/><stop offset="1" stop-color="#1f2937" stop-opacity="0"/></radialGradient>
</defs><rect width="1200" height="900" fill="url(#bench)"/>`;
const SHADE = '<ellipse cx="612" cy="470" rx="520" ry="420" fill="url(#shade)"/>';

/** Returns a complete SVG of an instrument on the work bench, near or far. */
function onBench(draw: Draw, view: View): string {
  const near = view === 'whole' ? '' : 'translate(-210 -150) scale(1.35)';
  const instrument = `<g transform="${near}">${SHADE}${draw(view === 'fault')}</g>`;
  const plate = view === 'label' ? `<g>${label}</g>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675" viewBox="0 0 1200 900">${BENCH}${instrument}${plate}</svg>`;
}

/** The company's logo, a dial with a needle. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
  <rect width="400" height="400" rx="72" fill="#0f4c81"/>
  <path d="M80 262 A130 130 0 1 1 320 262" fill="none" stroke="#ffffff" stroke-width="30" stroke-linecap="round"/>
  <path d="M200 250 L276 160" stroke="#67e8f9" stroke-width="22" stroke-linecap="round"/>
  <circle cx="200" cy="250" r="26" fill="#ffffff"/>
</svg>`;

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
