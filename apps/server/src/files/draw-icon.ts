import { createRequire } from 'node:module';
import path from 'node:path';
import { textOn } from '@portal/contract/core/colours.ts';
import sharp from 'sharp';
import { decodeImage } from './image-work.ts';

/** What an icon is made of. */
export interface IconPlan {
  /** Pixels of its sides. */
  size: number;
  /** With the margin that a round mask may cut off; without it the corners are rounded by nobody. */
  maskable: boolean;
  /** Two of its letters stand there when there is no logo. */
  title: string;
  /** Six-digit hex. */
  color: string;
  logo?: Buffer | undefined;
}

// The font comes with us: a server often has none at all.
const fontfile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto/Roboto-Medium.ttf',
);

/** Letters the font has, of the first two words; the dot of an empty name is still a mark. */
function initials(title: string): string {
  const words = title.match(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase() || '·';
}

const ground = (size: number, background: string) =>
  sharp({ create: { width: size, height: size, channels: 4, background } });

const letters = (text: string, color: string, width: number) => ({
  text: {
    text: `<span foreground="${color}">${text}</span>`,
    font: 'Roboto Medium',
    fontfile,
    rgba: true,
    width,
    height: Math.round(width * 0.62),
  },
});

/** Draws an icon as PNG: the logo on white, else initials on the company's colour. */
export async function drawIcon({ size, maskable, title, color, logo }: IconPlan): Promise<Buffer> {
  // A mask may leave no more than a circle of 80 % of the side.
  const inner = Math.round(size * (maskable ? 0.56 : logo ? 0.86 : 0.64));
  const picture = logo && (await decodeImage(logo, inner).catch(() => undefined));
  return picture
    ? ground(size, '#ffffff')
        .composite([{ input: picture }])
        .png()
        .toBuffer()
    : ground(size, color)
        .composite([{ input: letters(initials(title), textOn(color), inner) }])
        .png()
        .toBuffer();
}
