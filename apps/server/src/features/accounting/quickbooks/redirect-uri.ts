import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import type { Runtime } from '../../../runtime.ts';

/** The path to which QuickBooks sends the browser back. */
export const CALLBACK_PATH = quickbooksEndpoints.callback.path;

/** Returns the address to which QuickBooks sends the browser back. People register it with their QuickBooks app. */
export const redirectUri = ({ config }: Pick<Runtime, 'config'>): string =>
  `${config.publicUrl}${CALLBACK_PATH}`;
