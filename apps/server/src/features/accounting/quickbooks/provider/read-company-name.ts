import type { Runtime } from '../../../../runtime.ts';
import { ProviderAway, ProviderRefused } from './faults.ts';
import { noteCall } from './note-call.ts';

/**
 * Returns the name of a company at QuickBooks, with a token that is not stored yet. So the id of the company, which
 * came with the browser, is known to belong to the token.
 * @throws ProviderRefused for another company's id, ProviderAway without an answer.
 */
export async function readCompanyName(
  runtime: Runtime,
  companyId: number,
  realmId: string,
  accessToken: string,
): Promise<string> {
  const base = runtime.config.quickbooks.apiUrl;
  const url = new URL(`${base}/v3/company/${realmId}/companyinfo/${realmId}`);
  const response = await noteCall(runtime, companyId, 'company', url, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  if (response.status === 429 || response.status >= 500) throw new ProviderAway();
  if (response.status !== 200) throw new ProviderRefused(response.status, null, '');
  const body = (await response.json()) as { CompanyInfo?: { CompanyName?: unknown } };
  const name = body.CompanyInfo?.CompanyName;
  return typeof name === 'string' && name.trim() !== '' ? name.slice(0, 200) : 'QuickBooks';
}
