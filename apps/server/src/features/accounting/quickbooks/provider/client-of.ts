import type { QuickbooksConnectionRow } from '../../../../db/schema/quickbooks.ts';
import type { Runtime } from '../../../../runtime.ts';
import { openSecret } from '../sealed-columns.ts';

interface Client {
  id: string;
  secret: string;
}

/** Returns the client of the company, else that of the installation, else null (D8.3). */
export function clientOf(
  { config, masterKey }: Pick<Runtime, 'config' | 'masterKey'>,
  row: QuickbooksConnectionRow | undefined,
): Client | null {
  if (row?.clientId && row.clientSecret)
    return {
      id: row.clientId,
      secret: openSecret(masterKey, row.companyId, 'client_secret', row.clientSecret),
    };
  return config.quickbooks.client;
}
