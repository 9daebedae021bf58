import { type ThemeColours, themeVariables } from '@portal/contract/companies/branding/look.ts';

/** Sets a company's colours on the root element. Call it again when the company changes. */
export function applyTheme(company?: ThemeColours | null, root = document.documentElement): void {
  // The Content-Security-Policy allows the style object, but no style attribute or tag.
  for (const [name, value] of Object.entries(themeVariables(company))) root.style.setProperty(name, value);
}
