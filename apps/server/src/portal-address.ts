import type { CompanyRow } from './db/schema/companies.ts';

/**
 * Returns the address at which a company's people open the portal, without a slash at the end. It is the portal host
 * name of the company with scheme and port of PUBLIC_URL, else PUBLIC_URL. Links in mails and documents lead there,
 * so that people see the company's own sign-in page (D1.10).
 */
export function portalAddress({ hostName }: Pick<CompanyRow, 'hostName'>, publicUrl: string): string {
  if (!hostName) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = hostName;
  return url.origin;
}

/** Returns true for an address that only the user of this computer can open. */
export const isThisComputer = (address: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
