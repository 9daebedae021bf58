import { createRequire } from 'node:module';
import path from 'node:path';
import { textOn } from '@portal/contract/core/colours.ts';
import sharp from 'sharp';
import { decodeImage } from './image-work.ts';

/** The parts of an icon. */
export interface IconPlan {
  /** The length of its sides in pixels. */
  size: number;
  /** True for an icon with a margin that a round mask may cut off. */
  maskable: boolean;
  /** The icon shows up to two letters of it when there is no logo. */
  title: string;
  /** Six-digit hex. */
  color: string;
  logo?: Buffer | undefined;
}

// The font comes with the portal, because a server often has none.
const fontfile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto/Roboto-Medium.ttf',
);

/**
 * Returns the first letters of the first two words, or the first two letters of a single word. Only scripts of the
 * font count. Returns a dot when there is no letter.
 */
function initials(title: string): string {
  const words = title.match(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase() || '·';
}

const plainSquare = (size: number, background: string) =>
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

/** Returns an icon as PNG: the logo on white, else initials on the company's colour. */
export async function drawIcon({ size, maskable, title, color, logo }: IconPlan): Promise<Buffer> {
  // A mask may leave only a circle with 80 % of the side as its diameter.
  const inner = Math.round(size * (maskable ? 0.56 : logo ? 0.86 : 0.64));
  const picture = logo && (await decodeImage(logo, inner).catch(() => undefined));
  return picture
    ? plainSquare(size, '#ffffff')
        .composite([{ input: picture }])
        .png()
        .toBuffer()
    : plainSquare(size, color)
        .composite([{ input: letters(initials(title), textOn(color), inner) }])
        .png()
        .toBuffer();
}
