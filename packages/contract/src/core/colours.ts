/** The colors that are used when no company is known (A9). */
export const fallbackColors = { primary: '#0891b2', secondary: '#0e7490' } as const;

/** Returns a color with six hex digits: '#0af' becomes '#00aaff'. Both forms are allowed in settings (B5). */
export const sixDigits = (color: string): string => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

type Channels = readonly [red: number, green: number, blue: number];

/** The least contrast of text by WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

/** Returns red, green and blue of a color with 3 or 6 hex digits, each from 0 to 255. */
export function channelsOf(hex: string): Channels {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const value = Number.parseInt(digits.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Channels): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Returns the WCAG contrast ratio of two hex colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Returns white or black for text on the color. One of the two always reaches a contrast of 4.5:1 (D1.10). */
export const textOn = (hex: string): string =>
  contrast(hex, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : '#000000';
