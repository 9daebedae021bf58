import { channelsOf, contrast, TEXT_CONTRAST, textOn } from '../../core/colours.ts';

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

/** The colours of A9 for when no company is known. */
const FALLBACK = { primary: '#0891b2', secondary: '#0e7490' } as const;

/** The two colours as the branding and company calls return them. */
export interface ThemeColours {
  primaryColor?: string | null | undefined;
  secondaryColor?: string | null | undefined;
}

/** Returns the CSS variables of a company's colours. Invalid or missing colours become those of A9. */
export function themeVariables(company?: ThemeColours | null): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const name of ['primary', 'secondary'] as const) {
    const { base, on, ...rest } = shades(hexOr(company?.[`${name}Color`], FALLBACK[name]));
    variables[`--${name}`] = base;
    variables[`--on-${name}`] = on;
    for (const [shade, value] of Object.entries(rest)) variables[`--${name}-${shade}`] = value;
  }
  return variables;
}

interface IconCompany {
  name: string;
  logoUrl?: string | null | undefined;
  primaryColor?: string | null | undefined;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a picture of the name's first letter on the company's colour, like the icons that the server draws. */
function letterIcon({ name, primaryColor }: IconCompany): string {
  const background = hexOr(primaryColor, FALLBACK.primary);
  const letter = ([...name][0] ?? 'R').toUpperCase().replace(/[&<>]/g, (c) => ESCAPED[c] ?? c);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${background}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="20" fill="${textOn(background)}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Returns the address of the icon of the browser's tab: the company's logo, else its first letter. */
export const tabIcon = (company: IconCompany): string => company.logoUrl || letterIcon(company);
