import { hexOr, shades } from './colours.ts';

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

/** Sets a company's colours on the root element. Call it again when the company changes. */
export function applyTheme(company?: ThemeColours | null, root = document.documentElement): void {
  // The Content-Security-Policy allows the style object, but no style attribute or tag.
  for (const [name, value] of Object.entries(themeVariables(company))) root.style.setProperty(name, value);
}
