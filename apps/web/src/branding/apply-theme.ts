import { type ThemeColours, tabIcon, themeVariables } from '@portal/contract/companies/branding/look.ts';

/** Sets the icon of the browser's tab. */
export function applyIcon(company: Parameters<typeof tabIcon>[0]): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = tabIcon(company);
}

/** The name shown when no company is known (A1), and in every window's title. */
export const PORTAL_NAME = 'Repair Portal';

/** Sets a company's colours on the root element. Call it again when the company changes. */
export function applyTheme(company?: ThemeColours | null, root = document.documentElement): void {
  // The Content-Security-Policy allows the style object, but no style attribute or tag.
  for (const [name, value] of Object.entries(themeVariables(company))) root.style.setProperty(name, value);
}
