import { hexOr, shades } from './colours.ts';

/** A9: theme fallbacks where no company is known. */
const FALLBACK = { primary: '#0891b2', secondary: '#0e7490' } as const;

/** The two colours as the branding and company calls answer them. */
export interface ThemeColours {
  primaryColor?: string | null | undefined;
  secondaryColor?: string | null | undefined;
}

/** CSS variables of a company's colours; invalid or missing ones take the A9 fallbacks. */
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

/** Puts a company's colours on the root element; call again when the company changes. */
export function applyTheme(company?: ThemeColours | null, root = document.documentElement): void {
  // Through the style object, which the Content-Security-Policy allows, not a style attribute or tag.
  for (const [name, value] of Object.entries(themeVariables(company))) root.style.setProperty(name, value);
}
