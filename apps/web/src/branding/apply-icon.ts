import { textOn } from '@portal/contract/core/colours.ts';
import { hexOr } from './colours.ts';

interface IconCompany {
  name: string;
  logoUrl?: string | null | undefined;
  primaryColor?: string | null | undefined;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a picture of the name's first letter on the company's colour, like the icons that the server draws. */
function letterIcon({ name, primaryColor }: IconCompany): string {
  const background = hexOr(primaryColor, '#0891b2');
  const letter = ([...name][0] ?? 'R').toUpperCase().replace(/[&<>]/g, (c) => ESCAPED[c] ?? c);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${background}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="20" fill="${textOn(background)}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Sets the icon of the browser's tab: the company's logo, else its first letter. */
export function applyIcon(company: IconCompany): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = company.logoUrl || letterIcon(company);
}
