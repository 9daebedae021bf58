import { channelsOf, contrast, TEXT_CONTRAST, textOn } from '@portal/contract/core/colours.ts';

type Channels = ReturnType<typeof channelsOf>;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const WHITE: Channels = [255, 255, 255];
const BLACK: Channels = [0, 0, 0];

const format = (c: Channels): string =>
  `#${c.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('')}`;
const mix = (from: Channels, to: Channels, share: number): Channels => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Returns the colour, made darker until it is readable as text on its own soft tint (and so also on white). */
function readable(hex: string, background: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = format(mix(channelsOf(hex), BLACK, share));
    if (contrast(candidate, background) >= TEXT_CONTRAST) return candidate;
  }
  return '#000000';
}

/** Returns the given colour when it is a 3 or 6 digit hex (B5), else the fallback. */
export const hexOr = (given: string | null | undefined, fallback: string): string =>
  given && HEX.test(given) ? given : fallback;

/**
 * Returns the shades of A9: light is 30 % lighter, dark 20 % darker, accent 40 % lighter. `text` and `on` reach 4.5:1.
 */
export function shades(hex: string) {
  const colour = channelsOf(hex);
  const soft = format(mix(colour, WHITE, 0.9));
  const light = format(mix(colour, WHITE, 0.3));
  const dark = format(mix(colour, BLACK, 0.2));
  const on = textOn(hex);
  return {
    base: format(colour),
    light,
    dark,
    accent: format(mix(colour, WHITE, 0.4)),
    // The hover colour moves away from the text colour, so that a hovered button stays readable.
    hover: on === '#ffffff' ? dark : light,
    soft,
    text: readable(hex, soft),
    on,
  };
}
