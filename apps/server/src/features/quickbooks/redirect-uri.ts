import type { Runtime } from '../../runtime.ts';

/** Returns the address to which QuickBooks sends the browser back. People register it with their QuickBooks app. */
export const redirectUri = ({ config }: Pick<Runtime, 'config'>): string =>
  `${config.publicUrl}/api/quickbooks/callback`;
