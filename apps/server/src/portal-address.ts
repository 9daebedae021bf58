import type { CompanyRow } from './db/schema/companies.ts';

/**
 * Where a company's people open the portal, without a slash at the end: its portal host name with scheme and port of
 * PUBLIC_URL, else PUBLIC_URL. Links on mails and paper lead there, so that the sign-in page behind them is the
 * company's own (D1.10).
 */
export function portalAddress({ hostName }: Pick<CompanyRow, 'hostName'>, publicUrl: string): string {
  if (!hostName) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = hostName;
  return url.origin;
}
