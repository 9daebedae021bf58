import { tabIcon } from '@portal/contract/companies/branding/look.ts';

/** Sets the icon of the browser's tab. */
export function applyIcon(company: Parameters<typeof tabIcon>[0]): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = tabIcon(company);
}
